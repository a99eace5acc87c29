import { Avatar } from 'antd';
import './person-picture.css';

interface Props {
  name: string;
  /** A data URL; without it the first character of the name stands there. */
  picture?: string | null;
  size?: number;
}

/** A person's picture beside their name, which says who it is. */
export function PersonPicture({ name, picture, size = 32 }: Props) {
  const [first = ''] = name.trim();
  return (
    <span aria-hidden="true" className="person-picture">
      <Avatar size={size} src={picture ?? undefined} alt="" draggable={false}>
        {first.toUpperCase()}
      </Avatar>
    </span>
  );
}
