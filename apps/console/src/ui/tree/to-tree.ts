/** Which fields of a node hold what. */
interface Fields {
  value: string;
  label: string;
  children: string;
}

type Raw = Record<string, unknown>;

export type TreeOf<Node> = Omit<Node, 'children'> & {
  value: string;
  label: string;
  children?: TreeOf<Node>[];
};

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Nodes as trees and selects want them; a leaf has no list of children at all. Leaves what it was given alone. */
export function toTree<Node extends object>(nodes: readonly Node[], fields: Fields): TreeOf<Node>[] {
  return nodes.map((node) => {
    const { [fields.children]: below, children: _children, ...rest } = node as Raw;
    const children = Array.isArray(below) ? toTree(below as Node[], fields) : [];
    return {
      ...rest,
      value: textOf((node as Raw)[fields.value]),
      label: textOf((node as Raw)[fields.label]),
      ...(children.length > 0 && { children }),
    } as TreeOf<Node>;
  });
}
