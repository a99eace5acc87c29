import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../testing/render.tsx';
import { toTree } from './to-tree.ts';
import { Tree, type TreeGroup, type TreeNode } from './tree.tsx';

afterEach(cleanup);

const groups: TreeGroup[] = [
  {
    key: 'mine',
    heading: '我的文件夹',
    nodes: [
      {
        value: 'five',
        label: '五年级下册',
        kind: 'FOLDER',
        count: 41,
        children: [{ value: 'six', label: '第六单元 圆', kind: 'FOLDER', count: 21 }],
      },
      {
        value: 'upper',
        label: '五年级上册',
        kind: 'FOLDER',
        children: [{ value: 'a', label: '第一单元', kind: 'FOLDER' }],
      },
    ],
  },
  {
    key: 'orgs',
    heading: '机构文件夹',
    nodes: [
      {
        value: 'school',
        label: '明湖实验小学',
        kind: 'ORG',
        children: [{ value: 'maths', label: '数学教研组', kind: 'FOLDER_ORG', count: 23 }],
      },
    ],
  },
];
const chosen = vi.fn<(node: TreeNode) => void>();
const stand = (selected?: string) =>
  show(<Tree label="文件夹" groups={groups} selected={selected} onSelect={chosen} />);
const iconOf = (label: string) =>
  screen
    .getByText(label)
    .closest('.ant-tree-treenode')
    ?.querySelector('.ant-tree-iconEle .anticon')
    ?.getAttribute('aria-label');

describe('a tree of folders', () => {
  it('knows organisations, folders and the folders of organisations by their picture [S3.7a]', () => {
    stand('maths');
    expect(iconOf('明湖实验小学')).toBe('bank');
    expect(iconOf('数学教研组')).toBe('team');
    expect(iconOf('五年级上册')).toBe('folder');
    cleanup();
    stand('six');
    expect(iconOf('五年级下册')).toBe('folder-open');
  });

  it('is open where something is selected, has headings and counts', () => {
    stand('six');
    expect(screen.getByText('我的文件夹')).toBeTruthy();
    expect(screen.getByText('机构文件夹')).toBeTruthy();
    expect(screen.getByText('21')).toBeTruthy();
    expect(screen.queryByText('第一单元')).toBeNull();
    expect(screen.getByText('第六单元 圆').closest('.ant-tree-treenode-selected')).not.toBeNull();
  });

  it('hands over the node that was clicked', () => {
    stand('six');
    fireEvent.click(screen.getByText('五年级上册'));
    expect(chosen).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ value: 'upper', kind: 'FOLDER' }),
    );
  });

  it('is walked through and opened with the keyboard', () => {
    stand();
    const [tree] = screen.getAllByRole('tree');
    if (!tree) throw new Error('no tree');
    fireEvent.focus(tree);
    fireEvent.keyDown(tree, { key: 'End' });
    fireEvent.keyDown(tree, { key: 'ArrowRight' });
    expect(screen.getByText('第一单元')).toBeTruthy();
  });
});

const fields = { value: 'id', label: 'name', children: 'sub' };

describe('nodes from elsewhere', () => {
  it('get value and label from the fields that are named [S3.7b]', () => {
    const given = [
      { id: 7, name: '明湖实验小学', kind: 'ORG', sub: [{ id: 8, name: '数学教研组', kind: 'FOLDER_ORG' }] },
    ];
    expect(toTree(given, fields)).toEqual([
      {
        id: 7,
        name: '明湖实验小学',
        kind: 'ORG',
        value: '7',
        label: '明湖实验小学',
        children: [{ id: 8, name: '数学教研组', kind: 'FOLDER_ORG', value: '8', label: '数学教研组' }],
      },
    ]);
  });

  it('lose an empty list of children, at every depth, and are not touched [S3.7b]', () => {
    interface Deep {
      key: string;
      title: string;
      children: Deep[];
    }
    let deep: Deep = { key: '20', title: '20', children: [] };
    for (let level = 19; level > 0; level -= 1)
      deep = { key: String(level), title: String(level), children: [deep] };
    const before = structuredClone(deep);
    let node = toTree([deep], { value: 'key', label: 'title', children: 'children' })[0];
    for (let level = 1; level < 20; level += 1) node = node?.children?.[0];
    expect(node?.label).toBe('20');
    expect(node).not.toHaveProperty('children');
    expect(deep).toEqual(before);
  });
});
