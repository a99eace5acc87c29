import { cleanup, render, screen } from '@testing-library/react';
import { ConfigProvider, Pagination } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { afterEach, expect, it } from 'vitest';
import { paginationWords } from './pagination-words.ts';

afterEach(cleanup);

function stand(language: string, showLessItems = false) {
  render(
    <ConfigProvider locale={{ ...zhCN, Pagination: paginationWords(language) }}>
      <Pagination
        total={900}
        defaultCurrent={40}
        showSizeChanger
        showQuickJumper
        showLessItems={showLessItems}
      />
    </ConfigProvider>,
  );
  const titles = [...document.querySelectorAll('li[title]')].map((each) => each.getAttribute('title'));
  const words = titles.filter((title) => !/^\d+$/.test(title ?? ''));
  const jumper = document.querySelector('.ant-pagination-options-quick-jumper')?.textContent;
  const size = screen.getByRole('combobox');
  return { words, jumper, size };
}

it('says in English what each part of a list’s foot does [S9.8]', () => {
  const { words, jumper, size } = stand('en-US');
  expect(words).toEqual(['Previous Page', 'Previous 5 Pages', 'Next 5 Pages', 'Next Page']);
  expect(jumper).toBe('Go toPage');
  expect(screen.getByText('10 / page')).toBeDefined();
  expect(size.getAttribute('aria-label')).toBe('Page Size');
  cleanup();
  expect(stand('en-US', true).words).toContain('Previous 3 Pages');
  expect(document.querySelector('li[title="Next 3 Pages"]')).not.toBeNull();
});

it('says it in Chinese', () => {
  const { words, jumper, size } = stand('zh-CN');
  expect(words).toEqual(['上一页', '向前 5 页', '向后 5 页', '下一页']);
  expect(jumper).toBe('跳至页');
  expect(screen.getByText('10 条/页')).toBeDefined();
  expect(size.getAttribute('aria-label')).toBe('每页条数');
  cleanup();
  expect(stand('zh-CN', true).words).toEqual(['上一页', '向前 3 页', '向后 3 页', '下一页']);
});
