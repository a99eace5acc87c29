type Speaker = 'teacher' | 'students';

/** Turns of an invented lesson: tenths of a minute, teacher and students by turns. */
const turnLengths = [
  6, 2, 9, 3, 14, 4, 8, 2, 18, 5, 10, 3, 5, 12, 3, 16, 4, 14, 3, 20, 16, 4, 10, 6, 4, 12, 8, 5, 22, 4, 14, 6,
  26, 3, 12, 5, 4, 14, 3, 18, 4, 10, 22, 4, 30, 5, 6, 14, 3, 12, 4, 9, 14, 4, 9, 3, 12,
];
const markedTurns = new Set([13, 20, 46]);

interface Frame {
  left: number;
  bottom: number;
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/** The turns as a stair: right for the teacher, up for the students, both fitted into the frame. */
export function lessonCurve(frame: Frame) {
  const total = (who: number) =>
    turnLengths.filter((_, index) => index % 2 === who).reduce((sum, each) => sum + each, 0);
  const right = frame.width / total(0);
  const up = frame.height / total(1);
  let [x, y] = [frame.left, frame.bottom];
  let [teacher, students, at] = ['', '', 0];
  const marks: Point[] = [];
  const turns: { who: Speaker; share: number; at: number }[] = [];
  for (const [index, length] of turnLengths.entries()) {
    if (markedTurns.has(index)) marks.push({ x, y });
    const speaks: Speaker = index % 2 === 0 ? 'teacher' : 'students';
    if (speaks === 'teacher') {
      teacher += `M${x.toFixed(1)} ${y.toFixed(1)}h${(length * right).toFixed(1)}`;
      x += length * right;
    } else {
      students += `M${x.toFixed(1)} ${y.toFixed(1)}v${(-length * up).toFixed(1)}`;
      y -= length * up;
    }
    turns.push({ who: speaks, share: length, at });
    at += length;
  }
  const { left, bottom } = frame;
  const rays = `M${left} ${bottom}L${left + 170} ${bottom - 396}M${left} ${bottom}L${left + 816} ${bottom - 350}`;
  return { teacher, students, rays, marks, turns, end: { x, y } };
}
