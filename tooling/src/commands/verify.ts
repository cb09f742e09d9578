import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../build/preset.ts';
import { checkMap } from '../specification/map.ts';
import { checkBoundaries, checkRulesFail } from '../verify/boundaries.ts';
import { checkBudgets } from '../verify/budgets.ts';
import { checkDeclared } from '../verify/declared.ts';
import { checkDependencies } from '../verify/dependencies.ts';
import { checkHardCoded } from '../verify/hard-coded.ts';
import { checkKitKeys } from '../verify/kit-keys.ts';
import { checkLanguages } from '../verify/languages.ts';
import { checkLengths } from '../verify/lengths.ts';
import { checkLoadedWords } from '../verify/loaded-words.ts';
import { checkPlacedWords } from '../verify/placed-words.ts';
import { checkSentences } from '../verify/sentences.ts';
import { checkStatements } from '../verify/statements.ts';
import { checkUnusedWords } from '../verify/unused-words.ts';

/** `npm run verify`: with the tests, the definition of done. Prints every problem and the number of failed checks. */
function tool(program: string, ...args: readonly string[]): readonly string[] {
  const run = spawnSync(path.join(ROOT, 'node_modules/.bin', program), args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return run.status === 0 ? [] : `${run.stdout}${run.stderr}`.trim().split('\n');
}
type Check = (note: (text: string) => void) => readonly string[] | Promise<readonly string[]>;
const checks: readonly (readonly [string, Check])[] = [
  ['types', () => tool('tsc', '-b')],
  ['format', () => tool('oxfmt', '--list-different').map((line) => `${line}: npm run format`)],
  ['lint', () => tool('oxlint', '--type-aware', '--deny-warnings')],
  ['boundaries', checkBoundaries],
  ['boundary rules see planted violations', checkRulesFail],
  ['statements in query files', checkStatements],
  ['lengths', checkLengths],
  ['declared contracts', checkDeclared],
  ['sentences for error codes', checkSentences],
  ['languages', () => [...checkLanguages(), ...checkKitKeys(), ...checkUnusedWords(), ...checkPlacedWords()]],
  ['hard-coded words', checkHardCoded],
  ['loaded words', checkLoadedWords],
  ['specification map', checkMap],
  ['unused exports', () => tool('knip', '--no-progress')],
  ['dependencies', checkDependencies],
  ['budgets', checkBudgets],
];
const only = process.argv.slice(2);
const unknown = only.filter((word) => !checks.some(([name]) => name.startsWith(word)));
if (unknown.length > 0) {
  console.error(`There is no check «${unknown.join('», «')}». Checks: ${checks.map(([name]) => name).join(', ')}.`);
  process.exit(1);
}
let count = 0;
for (const [name, check] of checks) {
  if (only.length > 0 && !only.some((word) => name.startsWith(word))) continue;
  const from = Date.now();
  let problems: readonly string[];
  const notes: string[] = [];
  try {
    problems = await check((text) => void notes.push(text));
  } catch (error) {
    problems = [(error as Error).message];
  }
  count += problems.length > 0 ? 1 : 0;
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - from) / 1000).toFixed(1)} s)`);
  for (const note of notes) console.log(`     note: ${note}`);
  for (const problem of problems.slice(0, 60)) console.log(`     ${problem}`);
  if (problems.length > 60) console.log(`     … and ${problems.length - 60} more lines`);
}
console.log(count === 0 ? 'verified' : `${count} of the checks failed`);
process.exitCode = count === 0 ? 0 : 1;
