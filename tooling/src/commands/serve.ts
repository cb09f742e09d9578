import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../build/preset.ts';

/**
 * `npm run serve -- api|registry|edge`: one server in the foreground, configured by the
 * environment alone, as in production.
 */
const SERVERS = ['api', 'registry', 'edge'];
const [name = '', ...rest] = process.argv.slice(2);
if (!SERVERS.includes(name) || rest.length > 0) {
  console.error(`Say which server: npm run serve -- ${SERVERS.join('|')}`);
  process.exitCode = 1;
} else {
  const script = path.join(ROOT, name, 'src/main.ts');
  if (!existsSync(script)) throw new Error(`${script} is missing.`);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { NODE_ENV: 'production', TESSERA_ENV: 'production', ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = signal ? 1 : (code ?? 1);
  });
}
