import { createLink } from '@tanstack/react-router';
import { Button, type ButtonProps } from 'antd';

type Props = Omit<ButtonProps, 'type'> & {
  /** The one thing to do on this screen. */
  primary?: boolean;
};

/** A link that looks like a button: it has an address, so it can be opened in another tab. */
export const ButtonLink = createLink(({ primary = false, ...rest }: Props) => (
  <Button {...rest} type={primary ? 'primary' : 'default'} />
));
