import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../build/preset.ts';
import { requireDemo } from '../site/demo-only.ts';
import { readRun } from '../site/site.ts';

/** `npm run seed`: fills an empty database with the demo data while no site is running on it. */
try {
  requireDemo('npm run seed');
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
const dir = process.env['TESSERA_DATA'] ?? '.data';
const data = path.resolve(ROOT, dir);
const ANSWER_LIMIT = 2_000;

/** The site's address if one answers; the address file outlives its process. */
async function running(): Promise<string | null> {
  const url = readRun(data)?.edge.url;
  if (!url) return null;
  const isUp = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(ANSWER_LIMIT) }).then(
    ({ ok }) => ok,
    () => false,
  );
  return isUp ? url : null;
}

const url = await running();
if (url) {
  console.log(`A site is running on «${dir}» (${url}). It seeded its database with the demo data when it first started; nothing was changed.
To start over: stop it (Ctrl-C), delete the folder «${dir}»${process.env['DATABASE_URL'] ? ', empty the database of DATABASE_URL' : ''}, then npm start.`);
} else {
  const run = spawnSync(
    path.join(ROOT, 'node_modules/.bin/node'),
    ['--disable-warning=ExperimentalWarning', path.join(ROOT, 'api/src/seed/command.ts')],
    { cwd: ROOT, stdio: 'inherit', env: { TESSERA_ENV: 'demo', ...process.env, TESSERA_DATA: data } },
  );
  process.exitCode = run.status ?? 1;
}
