import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Form, Input, type FormRule } from 'antd';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../app/language.ts';
import { speak } from '../../testing/language.ts';
import { show } from '../../testing/render.tsx';
import { HouseForm } from './house-form.tsx';
import { ProfileFields, profileFields } from './profile-fields.tsx';
import { needed, neededText, noSpecialCharacters } from './rules.ts';
import { TextInput } from './text-input.tsx';
import { texts as english } from './en-US.ts';
import { texts as chinese } from './zh-CN.ts';

beforeAll(() => speak('en-US'));
afterEach(cleanup);

/** Sends the form; what it says of its fields, nothing when it went through. */
async function send(fields: ReactNode, initialValues = {}): Promise<string[]> {
  const said = await new Promise<string[]>((resolve) => {
    show(
      <HouseForm
        initialValues={initialValues}
        onFinish={() => resolve([])}
        onFinishFailed={({ errorFields }) => resolve(errorFields.flatMap(({ errors }) => errors))}
      >
        {fields}
        <button type="submit">send</button>
      </HouseForm>,
    );
    fireEvent.click(screen.getByText('send'));
  });
  cleanup();
  return said;
}

/** What is said about one field that holds this value. */
const problems = (rules: FormRule[], value: unknown) =>
  send(
    <Form.Item name="field" label="Title" rules={rules}>
      <Input />
    </Form.Item>,
    { field: value },
  );

describe('characters', () => {
  it.each(['`', '$', '^', '{', '}'])('refuses %s in a field of text [S5.1]', async (character) => {
    expect(await problems([noSpecialCharacters], `圆的${character}面积`)).toEqual([
      'cannot contain special characters',
    ]);
  });

  it('accepts every other character [S5.1]', async () => {
    expect(await problems([noSpecialCharacters], '“圆”的面积 (1) #2 & <3> ~@!%*_+=|;:\'",.?/[]￥')).toEqual(
      [],
    );
  });

  it('says it in Chinese to a Chinese reader [S5.1]', async () => {
    await setLanguage('zh-CN');
    const [said] = await problems([noSpecialCharacters], '$');
    await setLanguage('en-US');
    expect(said).toContain('不能含有特殊字符');
  });

  it('lets a password hold any of them [S5.1]', async () => {
    expect(await problems(needed, 'a`$^{}1')).toEqual([]);
  });
});

describe('messages of every form [S5.2]', () => {
  const cases: [what: string, rule: FormRule, value: unknown, said: string][] = [
    ['required', { required: true }, '', 'Please enter Title'],
    ['whitespace', { whitespace: true }, '  ', 'Title cannot be a blank character'],
    ['string len', { len: 3 }, 'ab', 'Title must be exactly 3 characters'],
    ['string min', { min: 3 }, 'ab', 'Title must be at least 3 characters'],
    ['string max', { max: 1 }, 'ab', 'Title must be at most 1 characters'],
    ['string range', { min: 3, max: 5 }, 'ab', 'Title must be between 3 and 5 characters'],
    ['number min', { type: 'number', min: 3 }, 2, 'Title must be at least 3'],
    ['number max', { type: 'number', max: 1 }, 2, 'Title must be at most 1'],
    ['number range', { type: 'number', min: 3, max: 5 }, 2, 'Title must be between 3 and 5'],
    ['array min', { type: 'array', min: 2 }, [1], 'Title must have at least 2 entries'],
    ['array max', { type: 'array', max: 1 }, [1, 2], 'Title must have at most 1 entries'],
    ['array len', { type: 'array', len: 2 }, [1], 'Title must have exactly 2 entries'],
    ['array range', { type: 'array', min: 2, max: 3 }, [1], 'Title must have between 2 and 3 entries'],
    ['type email', { type: 'email' }, 'abc', 'Title is not a valid email'],
    ['type url', { type: 'url' }, 'abc', 'Title is not a valid url'],
    ['type number', { type: 'number' }, 'abc', 'Title is not a valid number'],
  ];
  it.each(cases)('%s [S5.2]', async (_, rule, value, said) => {
    expect(await problems([rule], value)).toEqual([said]);
  });

  it('says one thing at a time about a text that is needed [S5.2]', async () => {
    expect(await problems(neededText(5), '')).toEqual(['Please enter Title']);
    expect(await problems(neededText(5), '   ')).toEqual(['Title cannot be a blank character']);
    expect(await problems(neededText(5), '圆的面积')).toEqual([]);
  });

  it('speaks Chinese with the same placeholders [S5.2]', () => {
    const placeholders = (texts: object): unknown =>
      Object.fromEntries(
        Object.entries(texts).map(([key, text]: [string, string | object]) => [
          key,
          typeof text === 'string'
            ? [...new Set(text.match(/\$\{(label|min|max|len|enum)\}/g))].toSorted((a, b) =>
                a.localeCompare(b),
              )
            : placeholders(text),
        ]),
      );
    expect(placeholders(chinese.messages)).toEqual(placeholders(english.messages));
    expect(chinese.messages.required).toBe('请输入${label}');
  });
});

describe('a profile', () => {
  it('asks for each field in its own words, and sets no bounds [S5.3]', async () => {
    expect(await send(<ProfileFields />)).toEqual([
      'Please enter your email',
      'Please enter your nickname',
      'Please enter a few words about yourself',
      'Please enter your country or region',
      'Please enter your province or city',
      'Please enter your street address',
      'Please enter your phone number',
    ]);
    const long = Object.fromEntries(profileFields.map((name) => [name, '长'.repeat(5000)]));
    expect(await send(<ProfileFields />, long)).toEqual([]);
    expect(document.querySelector('input[maxlength]')).toBeNull();
  });
});

describe('composing', () => {
  const stand = () => {
    const changed = vi.fn<(values: unknown) => void>();
    const sent = vi.fn<(values: unknown) => void>();
    show(
      <HouseForm onFinish={sent} onValuesChange={changed}>
        <Form.Item name="field" label="Title" rules={[{ max: 2 }]}>
          <TextInput />
        </Form.Item>
      </HouseForm>,
    );
    const input = screen.getByLabelText<HTMLInputElement>('Title');
    const form = input.closest('form');
    if (!form) throw new Error('no form');
    return { changed, sent, input, form };
  };

  it('judges nothing before a word is complete', async () => {
    const { changed, input } = stand();
    fireEvent.compositionStart(input);
    for (const value of ['y', 'yu', 'yua', 'yuan']) fireEvent.change(input, { target: { value } });
    expect(input.value).toBe('yuan');
    expect(changed).not.toHaveBeenCalled();
    input.value = '圆';
    fireEvent.compositionEnd(input);
    expect(changed).toHaveBeenCalledExactlyOnceWith({ field: '圆' }, { field: '圆' });
    fireEvent.change(input, { target: { value: '圆面积' } });
    expect(await screen.findByText('Title must be at most 2 characters')).toBeDefined();
  });

  it('sends nothing in the middle of a word', async () => {
    const { sent, input, form } = stand();
    fireEvent.compositionStart(input);
    fireEvent.submit(form);
    fireEvent.compositionEnd(input);
    fireEvent.submit(form);
    await vi.waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent).toHaveBeenCalledOnce();
  });

  it('leaves the key that chooses a word to the input method', () => {
    const { input } = stand();
    const passes = (init: object) => fireEvent.keyDown(input, { key: 'Enter', ...init });
    expect(passes({ isComposing: true })).toBe(false);
    expect(passes({ keyCode: 229 })).toBe(false);
    expect(passes({})).toBe(true);
  });
});
