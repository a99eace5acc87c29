import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { show } from '../testing/render.tsx';
import { PersonPicture } from './person-picture.tsx';

afterEach(cleanup);

it.each([
  ['周雨欣', '周'],
  [' li hua', 'L'],
  ['𠮷田', '𠮷'],
  ['', ''],
])('shows the first character of “%s” where there is no picture', (name, shown) => {
  const { container } = show(<PersonPicture name={name} picture={null} />);
  expect(container.textContent).toBe(shown);
});

it('shows the picture, and leaves the name to what stands beside it', () => {
  const { container } = show(<PersonPicture name="周雨欣" picture="data:image/png;base64,AAAA" />);
  const image = container.querySelector('img');
  expect(image?.getAttribute('src')).toBe('data:image/png;base64,AAAA');
  expect(image?.getAttribute('alt')).toBe('');
  expect(container.textContent).toBe('');
});
