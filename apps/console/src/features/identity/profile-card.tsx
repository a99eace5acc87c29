import { useOwnProfile } from '../../client/use-own-profile.ts';
import { LoadedCard } from './loaded-card.tsx';
import { ProfileForm } from './profile-form.tsx';

export function ProfileCard() {
  const profile = useOwnProfile();
  return <LoadedCard query={profile}>{(saved) => <ProfileForm saved={saved} />}</LoadedCard>;
}
