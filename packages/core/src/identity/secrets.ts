import { createHash, randomBytes } from 'node:crypto';

/** For a link: nobody guesses it, so a plain hash of it can be kept. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
