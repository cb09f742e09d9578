import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../build/preset.ts';

/** Runs the registry's own command line with these words; its exit code becomes this process's. */
export function runRegistryCommand(words: readonly string[]): void {
  const run = spawnSync(
    path.join(ROOT, 'node_modules/.bin/node'),
    ['--disable-warning=ExperimentalWarning', path.join(ROOT, 'registry/src/cli.ts'), ...words],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, TESSERA_DATA: process.env['TESSERA_DATA'] ?? '.data' } },
  );
  process.exitCode = run.status ?? 1;
}
