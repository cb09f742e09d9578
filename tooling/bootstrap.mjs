// Entry point of every command. Runs on Node 20, installs missing packages, then hands over to Node 24 and TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const [command = 'start', ...rest] = process.argv.slice(2);
const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};
if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Tessera needs Node 20 or newer to start; this is ${process.version}.`);

const lock = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');
const mark = path.join(root, 'node_modules/.tessera-lock');
const node = path.join(root, 'node_modules/.bin/node');
const begin = Date.now();
if (!existsSync(mark) || readFileSync(mark, 'utf8') !== lock) {
  console.log('Installing packages (about a minute on a fast connection) …');
  // Not `npm ci`: it rejects a lock file without the binaries of other platforms, which not
  // every registry has (ADR 0002).
  const result = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (result.status !== 0)
    fail(
      'npm could not install the packages. Its own words stand above; most often the registry was not reached or the disk is full.',
    );
  writeFileSync(mark, lock);
  console.log(`Installed in ${((Date.now() - begin) / 1000).toFixed(0)} s.`);
}
const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';
if (Number(version.slice(1).split('.')[0]) < 24)
  fail(
    `Tessera runs on Node 24, which comes as a package; found «${version || 'nothing'}». Run «npm install» and check its output about the package «node».`,
  );

mkdirSync(path.join(root, '.cache'), { recursive: true });
const script = path.join(root, 'tooling/src/commands', `${command}.ts`);
if (!existsSync(script)) fail(`There is no command «${command}».`);
const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    // Compiled code and stripped types are kept between processes, of which a site and its tests start many.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, '.cache/node'),
    PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
    TESSERA_INSTALL_MS: String(Date.now() - begin),
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 130 : (code ?? 1)));
