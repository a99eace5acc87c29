import { useState } from 'react';
import { toTree } from '../../ui/tree/to-tree.ts';
import { Tree, type TreeGroup, type TreeKind, type TreeNode } from '../../ui/tree/tree.tsx';
import { Example } from './example.tsx';

interface SampleNode {
  id: string;
  name: string;
  kind: TreeKind;
  count?: number;
  sub: SampleNode[];
}
const node = (
  id: string,
  name: string,
  kind: TreeKind,
  count?: number,
  sub: SampleNode[] = [],
): SampleNode => ({
  id,
  name,
  kind,
  sub,
  ...(count !== undefined && { count }),
});
const fields = { value: 'id', label: 'name', children: 'sub' };
const trees = (nodes: SampleNode[]): TreeNode[] => toTree(nodes, fields);

const groups: TreeGroup[] = [
  {
    key: 'mine',
    heading: '我的文件夹',
    nodes: trees([
      node('down', '五年级下册', 'FOLDER', 41, [
        node('four', '第四单元 分数', 'FOLDER', 12),
        node('five', '第五单元 折线图', 'FOLDER', 8),
        node('six', '第六单元 圆', 'FOLDER', 21),
      ]),
      node('up', '五年级上册', 'FOLDER', 57, [node('one', '第一单元', 'FOLDER', 3)]),
      node('long', '公开课与比赛，以及各校送来请我们一起看的那些课', 'FOLDER', 12_345, [
        node('x', '区级', 'FOLDER'),
      ]),
    ]),
  },
  {
    key: 'orgs',
    heading: '机构文件夹',
    nodes: trees([
      node('school', '明湖实验小学', 'ORG', undefined, [node('maths', '数学教研组', 'FOLDER_ORG', 23)]),
    ]),
  },
];
const many: TreeGroup[] = [
  {
    key: 'many',
    nodes: trees(
      Array.from({ length: 100 }, (_, org) =>
        node(
          `o${org}`,
          `第 ${org + 1} 实验小学`,
          'ORG',
          50,
          Array.from({ length: 50 }, (__, at) => node(`o${org}f${at}`, `第 ${at + 1} 组`, 'FOLDER_ORG', at)),
        ),
      ),
    ),
  },
];
const deep: TreeGroup[] = [
  {
    key: 'deep',
    nodes: trees([
      Array.from({ length: 20 }, (_, at) => 20 - at).reduce<SampleNode>(
        (below, level) => node(`d${level}`, `第 ${level} 层`, 'FOLDER', level, [below]),
        node('d21', '最里面', 'FOLDER'),
      ),
    ]),
  },
];

export default function TreePage() {
  const [selected, setSelected] = useState('six');
  const select = ({ value }: TreeNode) => setSelected(value);
  return (
    <>
      <Example title="文件夹" note="左右键收起和展开，上下键走，回车打开。太长的名字停一停看全。">
        <div style={{ width: 240 }}>
          <Tree label="文件夹" groups={groups} selected={selected} onSelect={select} />
        </div>
      </Example>
      <Example title="五千多个" note="只画看得见的。">
        <div style={{ width: 240 }}>
          <Tree label="很多" groups={many} selected={selected} onSelect={select} height={320} />
        </div>
      </Example>
      <Example title="二十层">
        <div style={{ width: 480 }}>
          <Tree label="很深" groups={deep} selected="d20" onSelect={select} />
        </div>
      </Example>
    </>
  );
}
