import type * as contract from '@kejing/contract/accounts';
import type { Profile } from '@kejing/contract/accounts';
import { withScope } from '@kejing/db/scope';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { readPicture, showPicture } from './picture.ts';
import { findProfile, saveProfile } from './repository.ts';

/** Whose profile: everybody has their own only. */
interface Owner {
  accountId: string;
  orgId: string;
}

const scopeOf = ({ accountId, orgId }: Owner) => ({ kind: 'account', accountId, orgId }) as const;

const nothing: Profile = {
  email: '',
  nickname: '',
  profile: '',
  country: '',
  province: '',
  address: '',
  phone: '',
  avatar: null,
};

type Row = Omit<Profile, 'avatar'> & { avatar: Buffer | null };
const shown = (row: Row): Profile => ({ ...row, avatar: row.avatar && showPicture(row.avatar) });

export async function getProfile(context: Context, person: Owner): Promise<Profile> {
  const row = await withScope(context.db, scopeOf(person), (tx) => findProfile(tx, person.accountId));
  return row ? shown(row) : nothing;
}

export async function updateProfile(
  context: Context,
  person: Owner,
  { avatar, ...fields }: z.output<typeof contract.updateProfile.body>,
): Promise<Profile> {
  const picture = typeof avatar === 'string' ? readPicture(avatar) : avatar;
  const row = await withScope(context.db, scopeOf(person), (tx) =>
    saveProfile(tx, {
      ...fields,
      ...(picture === undefined ? {} : { avatar: picture }),
      account_id: person.accountId,
      org_id: person.orgId,
      updated_at: context.now(),
    }),
  );
  return shown(row);
}
