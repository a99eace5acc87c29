export interface Mark {
  lesson: string;
  rater: string;
  mark: number;
}

export interface Adjusted {
  lessons: Map<string, number>;
  /** How much each rater gives above the others. */
  raters: Map<string, number>;
}

/**
 * Lessons as if all raters had rated all of them: lesson plus rater by least squares, raters adding up to nothing.
 * Null where raters are not connected through lessons, for then strict raters and weak lessons look alike.
 */
export function adjustForSeverity(marks: readonly Mark[]): Adjusted | null {
  const raters = [...new Set(marks.map(({ rater }) => rater))];
  const lessons = [...new Set(marks.map(({ lesson }) => lesson))];
  if (raters.length === 0 || !connected(marks, raters.length + lessons.length)) return null;
  const size = raters.length;
  const equations = raters.map(() => Array.from({ length: size + 1 }, () => 0));
  const add = (row: number, column: number, amount: number) => {
    const equation = equations[row];
    if (equation) equation[column] = (equation[column] ?? 0) + amount;
  };
  for (const lesson of lessons) {
    const own = marks.filter((mark) => mark.lesson === lesson);
    const average = own.reduce((sum, { mark }) => sum + mark, 0) / own.length;
    for (const { rater, mark } of own) {
      const row = raters.indexOf(rater);
      add(row, row, 1);
      add(row, size, mark - average);
      for (const other of own) add(row, raters.indexOf(other.rater), -1 / own.length);
    }
  }
  equations[size - 1] = [...raters.map(() => 1), 0];
  const solved = solve(equations);
  if (!solved) return null;
  const effect = new Map(raters.map((rater, index) => [rater, solved[index] ?? 0]));
  const adjusted = lessons.map((lesson): [string, number] => {
    const own = marks.filter((mark) => mark.lesson === lesson);
    return [
      lesson,
      own.reduce((sum, { rater, mark }) => sum + mark - (effect.get(rater) ?? 0), 0) / own.length,
    ];
  });
  return { lessons: new Map(adjusted), raters: effect };
}

function connected(marks: readonly Mark[], everybody: number): boolean {
  const [first] = marks;
  if (!first) return false;
  const reached = new Set([`r${first.rater}`]);
  let before = 0;
  while (before !== reached.size) {
    before = reached.size;
    for (const { lesson, rater } of marks)
      if (reached.has(`r${rater}`) || reached.has(`l${lesson}`)) reached.add(`r${rater}`).add(`l${lesson}`);
  }
  return reached.size === everybody;
}

/** Gauss' elimination with the largest pivot; each row ends with its right-hand side. */
function solve(equations: number[][]): number[] | null {
  const size = equations.length;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(equations[row]?.[column] ?? 0) > Math.abs(equations[pivot]?.[column] ?? 0)) pivot = row;
    const [upper, chosen] = [equations[column], equations[pivot]];
    if (!upper || !chosen || Math.abs(chosen[column] ?? 0) < 1e-12) return null;
    equations[column] = chosen;
    equations[pivot] = upper;
    if (pivot === column) equations[column] = upper;
    const head = equations[column] ?? [];
    for (let row = 0; row < size; row += 1) {
      const line = equations[row];
      if (row === column || !line) continue;
      const factor = (line[column] ?? 0) / (head[column] ?? 1);
      for (let each = column; each <= size; each += 1)
        line[each] = (line[each] ?? 0) - factor * (head[each] ?? 0);
    }
  }
  return equations.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1));
}
