import type { CommentKind } from '@kejing/contract/experts';

const shapes: Record<CommentKind, string> = { strength: '▲', suggestion: '●', question: '◆', note: '■' };

/** The shape of a kind of comment; its word stands beside it. */
export const KindMark = ({ kind }: { kind: CommentKind }) => (
  <span className={`comment-mark comment-${kind}`} aria-hidden>
    {shapes[kind]}
  </span>
);
