import { afterEach, expect, it, vi } from 'vitest';
import { home } from './home-state.ts';

afterEach(() => home.setState({ tagList: [], checkedTagList: [] }));

it('begins without tags [S3.6b]', () => {
  expect(home.state()).toEqual({ tagList: [], checkedTagList: [] });
});

it('merges a change into what it has and says so [S4.5a]', () => {
  const heard = vi.fn<() => void>();
  const stop = home.onChange(heard);
  home.setState({ tagList: ['公开课', '教研'] });
  home.setState({ checkedTagList: ['教研'] });
  expect(home.state()).toEqual({ tagList: ['公开课', '教研'], checkedTagList: ['教研'] });
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  home.setState({ checkedTagList: [] });
  expect(heard).toHaveBeenCalledTimes(2);
});
