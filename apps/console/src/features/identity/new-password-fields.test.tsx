import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { speak } from '../../testing/language.ts';
import { show } from '../../testing/render.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

beforeAll(() => speak('zh-CN'));
afterEach(cleanup);

it.each([
  ['abc', '强度：弱'],
  ['mingHu2026', '强度：中'],
  ['Lan-Tian-`$^{}-2026', '强度：强'],
])('says how strong %s is while it is typed [S5.4]', async (value, words) => {
  show(
    <Form>
      <NewPasswordFields />
    </Form>,
  );
  fireEvent.change(screen.getByLabelText('新密码'), { target: { value } });
  expect(await screen.findByText(words)).toBeDefined();
});
