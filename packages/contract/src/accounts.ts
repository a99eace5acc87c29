import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { plainText } from './text.ts';

export const avatarBytes = 64 * 1024;
/** The same bytes as text, with what stands before them. */
const avatarLetters = Math.ceil(avatarBytes / 3) * 4 + 30;

/** Far more than anybody writes: it keeps the table sound and is not meant to be met. */
const mostLetters = 10_000;
const text = plainText(mostLetters);

/** What a person tells about themselves; all of it may stay empty. */
const fields = {
  email: text,
  nickname: text,
  profile: text,
  country: text,
  province: text,
  address: text,
  phone: text,
};

/** A small square picture, as a data URL. */
const avatar = z
  .string()
  .max(avatarLetters)
  .regex(/^data:image\/(png|webp);base64,[A-Za-z\d+/]+={0,2}$/, 'is not a PNG or WebP picture');

const profile = z.object({ ...fields, avatar: avatar.nullable() });
export type Profile = z.output<typeof profile>;

export const getProfile = get('/api/account/get_profile', {
  summary: '我的资料',
  callers: 'signed-in',
  query: z.strictObject({}),
  data: profile,
});

export const updateProfile = post('/api/account/update_profile', {
  summary: '修改我的资料',
  callers: 'signed-in',
  /** Without an avatar the one there is stays; null takes it away. */
  body: z.strictObject({ ...fields, avatar: avatar.nullable().optional() }),
  data: profile,
  codes: ['badPicture'],
});
