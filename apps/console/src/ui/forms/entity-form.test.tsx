import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestError } from '../../client/request-error.ts';
import { speak } from '../../testing/language.ts';
import { show } from '../../testing/render.tsx';
import { EntityForm } from './entity-form.tsx';
import { neededText } from './rules.ts';
import { sameValues } from './same-values.ts';
import { TextInput } from './text-input.tsx';

vi.setConfig({ testTimeout: 20_000 });
const onSave = vi.fn<(values: { title?: string }) => Promise<void>>();
const onSaved = vi.fn<() => void>();

async function stand() {
  const root = createRootRoute({ component: Outlet });
  const edit = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <>
        <EntityForm
          initialValues={{ title: '圆的面积' }}
          onSave={onSave}
          onSaved={onSaved}
          fieldOfCode={{ 3011: 'title' }}
        >
          <Form.Item name="title" label="课题" rules={neededText(20)}>
            <TextInput />
          </Form.Item>
        </EntityForm>
        <Link to="/home">去别处</Link>
      </>
    ),
  });
  const away = createRoute({ getParentRoute: () => root, path: '/home', component: () => <p>到了别处</p> });
  const router = createRouter({
    routeTree: root.addChildren([edit, away]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  show(<RouterProvider router={router as never} />);
  await screen.findByLabelText('课题');
}
const field = () => screen.getByLabelText<HTMLInputElement>('课题');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const leave = () => act(async () => fireEvent.click(screen.getByText('去别处')));
const closesQuietly = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeAll(() => speak('zh-CN'));
beforeEach(() => {
  onSave.mockReset().mockResolvedValue();
  onSaved.mockReset();
});
afterEach(cleanup);

describe('a form of something', () => {
  it('saves, and does not ask afterwards', async () => {
    await stand();
    type('圆的周长');
    await press(/保\s*存/);
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ title: '圆的周长' });
    await leave();
    expect(await screen.findByText('到了别处')).toBeTruthy();
  });

  it('cannot be sent twice while it is under way', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    onSave.mockReturnValue(promise);
    await stand();
    await press(/保\s*存/);
    await press(/保\s*存/);
    await act(async () => resolve());
    expect(onSave).toHaveBeenCalledOnce();
  });

  it('shows what the server refused, and keeps what was typed', async () => {
    onSave.mockRejectedValueOnce(new RequestError('refused', { url: '/a', code: 4000, said: '额度用完了' }));
    await stand();
    type('圆的周长');
    await press(/保\s*存/);
    expect((await screen.findByRole('alert')).textContent).toContain('额度用完了');
    expect(field().value).toBe('圆的周长');
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('shows a refusal beside the field it is about', async () => {
    onSave.mockRejectedValueOnce(
      new RequestError('refused', { url: '/a', code: 3011, said: '已有同名的课' }),
    );
    await stand();
    await press(/保\s*存/);
    const said = await screen.findByText('已有同名的课');
    expect(said.closest('.ant-form-item')).not.toBeNull();
    expect(field().getAttribute('aria-invalid')).toBe('true');
  });
});

describe('leaving', () => {
  it('asks when something has changed; one can stay, or give it up', async () => {
    await stand();
    type('圆的周长');
    expect(closesQuietly()).toBe(false);
    await leave();
    expect(await screen.findByText('有修改还没保存')).toBeTruthy();
    await press(/留在这里/);
    expect(screen.queryByText('到了别处')).toBeNull();
    expect(field().value).toBe('圆的周长');
    await leave();
    await press(/放弃修改/);
    expect(await screen.findByText('到了别处')).toBeTruthy();
  });

  it('asks nothing when all is as it was', async () => {
    await stand();
    type('圆的周长');
    type('圆的面积');
    expect(closesQuietly()).toBe(true);
    await leave();
    expect(await screen.findByText('到了别处')).toBeTruthy();
  });

  it('asks for a word once it is composed, not for half of one', async () => {
    await stand();
    fireEvent.compositionStart(field());
    type('yuan');
    expect(closesQuietly()).toBe(true);
    field().value = '圆';
    fireEvent.compositionEnd(field());
    expect(closesQuietly()).toBe(false);
  });
});

describe('the same values', () => {
  it.each([
    [undefined, ''],
    [null, undefined],
    [{ a: [1, { b: '圆' }] }, { a: [1, { b: '圆' }], c: '' }],
    [new Date(5), new Date(5)],
  ])('%j and %j', (a, b) => expect(sameValues(a, b)).toBe(true));

  it.each([
    [0, ''],
    [false, undefined],
    [[1, 2], [1]],
    [{ a: '圆' }, { a: '方' }],
    [new Date(5), new Date(6)],
  ])('not %j and %j', (a, b) => expect(sameValues(a, b)).toBe(false));
});
