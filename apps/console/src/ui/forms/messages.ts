import * as english from './en-US.ts';
import * as chinese from './zh-CN.ts';

/** What every form of the console says about a field, in the person's language. */
export const formMessages = (language: string) => (language === 'en-US' ? english : chinese).texts.messages;
