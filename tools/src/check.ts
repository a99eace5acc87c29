import { spawn } from 'node:child_process';
import { houseProblems } from './house-rules.ts';
import { root } from './root.ts';

interface Verdict {
  name: string;
  seconds: number;
  problem: string;
}

function runTool(name: string, command: string[]): Promise<Verdict> {
  const began = Date.now();
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root });
    let output = '';
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    const end = (problem: string) => resolve({ name, seconds: (Date.now() - began) / 1000, problem });
    child.on('error', (error) => end(error.message));
    child.on('close', (code) => end(code === 0 ? '' : output));
  });
}

const began = Date.now();
const verdicts = await Promise.all([
  runTool('types', ['tsc', '-p', 'tsconfig.json']),
  runTool('console types', ['tsc', '-p', 'apps/console/tsconfig.json']),
  runTool('lint', ['oxlint', '--type-aware', '--deny-warnings']),
  runTool('format', ['oxfmt', '--check', '.']),
  runTool('imports', [
    'depcruise',
    '--config',
    '.dependency-cruiser.mjs',
    'apps',
    'packages',
    'services',
    'tools',
    'e2e',
    'bench',
    'proofs',
  ]),
  runTool('unused', ['knip']),
  Promise.resolve({ name: 'house', seconds: 0, problem: houseProblems(root).join('\n') }),
]);
for (const { name, seconds, problem } of verdicts) {
  console.log(`${problem ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)`);
  if (problem) console.log(problem.trimEnd());
}
const failed = verdicts.filter((verdict) => verdict.problem).length;
console.log(`check: ${failed} failed, ${((Date.now() - began) / 1000).toFixed(1)} s`);
process.exitCode = failed > 0 ? 1 : 0;
