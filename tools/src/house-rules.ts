import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const mostLines = 500;
const exempt = /(^|\/)generated\/|zh-CN\.ts$|en-US\.ts$|\.sql$/;
const emptyNames = /(^|\/)(shared|common|lib|utils?|helpers?|misc)(\/|\.tsx?$)/;
const kebabCase = /^[a-z0-9.-]+$/;
const source = /\.(ts|tsx|mjs|sh|css)$/;

/** What no linter knows: size of files, names of rooms. */
export function houseProblems(root: string): string[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)));
  return files.flatMap((file) => problemsOf(file, () => readFileSync(join(root, file), 'utf8')));
}

export function problemsOf(file: string, read: () => string): string[] {
  const problems: string[] = [];
  if (emptyNames.test(file)) problems.push(`${file}: a name that says nothing about what lives there`);
  if (!source.test(file) || exempt.test(file)) return problems;
  const name = file.split('/').at(-1) ?? '';
  if (!kebabCase.test(name)) problems.push(`${file}: file names are in kebab-case`);
  const lines = read().split('\n').length;
  if (lines > mostLines) problems.push(`${file}: ${lines} lines, split it (at most ${mostLines})`);
  return problems;
}
