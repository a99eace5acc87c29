import {
  BankOutlined,
  CaretDownOutlined,
  FolderOpenOutlined,
  FolderOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { Tree as AntTree } from 'antd';
import { useId, useMemo, useState, type ReactNode } from 'react';
import './tree.css';

export type TreeKind = 'ORG' | 'FOLDER' | 'FOLDER_ORG';

export interface TreeNode {
  value: string;
  label: string;
  kind: TreeKind;
  /** How much is inside. */
  count?: number;
  /** It can be seen and not opened. */
  disabled?: boolean;
  children?: TreeNode[];
}

export interface TreeGroup {
  key: string;
  heading?: string;
  nodes: TreeNode[];
}

interface Props {
  label: string;
  groups: readonly TreeGroup[];
  selected: string | undefined;
  onSelect: (node: TreeNode) => void;
  /** Draws the nodes in sight only, and scrolls inside of this height: for thousands of them. */
  height?: number;
}

/** Folders and organisations, in groups. */
export function Tree({ label, groups, selected, onSelect, height }: Props) {
  return (
    <nav className="tree" aria-label={label}>
      {groups.map(({ key, ...group }) => (
        <Group key={key} {...group} selected={selected} onSelect={onSelect} height={height} />
      ))}
    </nav>
  );
}

function Group({
  heading,
  nodes,
  selected,
  onSelect,
  height,
}: Omit<Props, 'label' | 'groups'> & Omit<TreeGroup, 'key'>) {
  const id = useId();
  const [expanded, setExpanded] = useState<string[]>();
  // The way to what is selected is open until somebody has opened or closed something.
  const way = useMemo(() => wayTo(nodes, selected) ?? [], [nodes, selected]);
  const open = expanded ?? way;
  return (
    <>
      {heading && <h4 id={id}>{heading}</h4>}
      <AntTree<TreeNode>
        aria-labelledby={heading ? id : undefined}
        aria-label={heading}
        blockNode
        showIcon
        switcherIcon={<CaretDownOutlined />}
        virtual={height !== undefined}
        height={height}
        treeData={nodes}
        fieldNames={{ key: 'value', title: 'label' }}
        icon={({ data, expanded: isOpen }: { data?: TreeNode; expanded?: boolean }) =>
          iconOf(data?.kind ?? 'FOLDER', isOpen === true)
        }
        expandedKeys={open}
        selectedKeys={selected === undefined ? [] : [selected]}
        onExpand={(keys) => setExpanded(keys.map(String))}
        onSelect={(_, { node }) => onSelect(node)}
        titleRender={titleOf}
      />
    </>
  );
}

const titleOf = ({ label, count }: TreeNode) => (
  <span className="tree-title" title={label}>
    <span>{label}</span>
    {count !== undefined && <small>{count}</small>}
  </span>
);

function iconOf(kind: TreeKind, isOpen: boolean): ReactNode {
  if (kind === 'ORG') return <BankOutlined />;
  if (kind === 'FOLDER_ORG') return <TeamOutlined />;
  return isOpen ? <FolderOpenOutlined /> : <FolderOutlined />;
}

/** The nodes above this one; nothing where it is not among them. */
function wayTo(nodes: readonly TreeNode[], value: string | undefined): string[] | undefined {
  for (const node of nodes) {
    if (node.value === value) return [];
    const below = wayTo(node.children ?? [], value);
    if (below) return [node.value, ...below];
  }
  return undefined;
}
