import type { FormRule } from 'antd';
import i18next from 'i18next';

const special = /[`$^{}]/;

/** For fields of text; a password and a line of a transcript may hold any character. */
export const noSpecialCharacters: FormRule = {
  validator: (_, value: unknown) =>
    typeof value === 'string' && special.test(value)
      ? Promise.reject(new Error(i18next.t('special', { ns: 'forms' })))
      : Promise.resolve(),
};

/** Text that has to be there: not only blanks, and at most so many characters. */
export const neededText = (max?: number): FormRule[] => [
  { required: true },
  { whitespace: true, max },
  noSpecialCharacters,
];

/** Has to be there, whatever it is: a password. */
export const needed: FormRule[] = [{ required: true }];
