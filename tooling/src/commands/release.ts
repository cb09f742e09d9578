import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../build/preset.ts';

/** `npm run release -- publish|promote|rollback|status|list|audit …`: the registry's own command line. */
const run = spawnSync(
  path.join(ROOT, 'node_modules/.bin/node'),
  ['--disable-warning=ExperimentalWarning', path.join(ROOT, 'registry/src/cli.ts'), ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, TESSERA_DATA: process.env['TESSERA_DATA'] ?? '.data' } },
);
process.exitCode = run.status ?? 1;
