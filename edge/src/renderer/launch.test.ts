import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createLauncher, type Isolation } from './launch.ts';

/** Escape attempts of code that already runs in the process, outside every realm. Reports the result of each. */
const PROBE = `
const [port, pid] = process.argv.slice(-2).map(Number);
const [{ default: net }, { default: tls }, { default: http }, { default: dgram }, { default: dns }] = await Promise.all(['net', 'tls', 'http', 'dgram', 'dns'].map((name) => import('node:' + name)));
const settled = (start) => new Promise((resolve) => { const timer = setTimeout(() => resolve('silence'), 3_000); timer.unref(); try { start((what) => { clearTimeout(timer); resolve(what) }) } catch (error) { resolve('refused') } });
const code = (error) => (error ? 'refused' : 'out');
const tried = {
  'net.connect': await settled((done) => net.connect(port, '127.0.0.1', () => done('out')).on('error', () => done('refused'))),
  'tls.connect': await settled((done) => tls.connect(port, '127.0.0.1').on('error', (error) => done(/ECONNRESET|socket disconnected|wrong version/.test(error.message) ? 'out' : 'refused'))),
  'http.get': await settled((done) => http.get('http://127.0.0.1:' + port).on('error', (error) => done(/hang up|Parse|ECONNRESET/.test(error.message) ? 'out' : 'refused'))),
  fetch: await settled((done) => fetch('http://127.0.0.1:' + port).then(() => done('out'), (error) => done(/other side|Parse|ECONNRESET|UND_ERR_SOCKET/.test(error.cause?.code + error.cause?.message) ? 'out' : 'refused'))),
  'dgram.send': await settled((done) => dgram.createSocket('udp4').send('x', port, '127.0.0.1', (error) => done(code(error)))),
  listen: await settled((done) => net.createServer().on('error', () => done('refused')).listen(0, '0.0.0.0', () => done('out'))),
  'dns.resolve': await settled((done) => dns.resolve('tessera.example', (error) => done(error.code === 'ENOTFOUND' ? 'out' : 'refused'))),
  getBuiltinModule: await settled((done) => done(process.getBuiltinModule('fs') ? 'out' : 'refused')),
  kill: await settled((done) => done(process.kill(pid, 0) ? 'out' : 'refused')),
  'code from text': await settled((done) => done(new Function('return "out"')())),
  'other files': await settled((done) => import('node:fs').then(({ readFileSync }) => done(readFileSync('/etc/hosts') && 'out')).catch(() => done('refused'))),
  'other programs': await settled((done) => import('node:child_process').then(({ spawnSync }) => done(spawnSync('/bin/sh', ['-c', 'exit 0']).status === 0 ? 'out' : 'refused')).catch(() => done('refused'))),
  environment: Object.keys(process.env).filter((name) => name !== 'NODE_CHANNEL_FD' && name !== 'NODE_CHANNEL_SERIALIZATION_MODE').join() || 'refused',
};
process.send(tried);
setInterval(() => undefined, 1_000);
`;
/** An edge that starts a renderer which loops, as the launcher does it or by itself. */
const edgeThat = (starts: 'launches' | 'spawns'): string => `
import { spawn } from 'node:child_process';
import { createLauncher } from ${JSON.stringify(path.join(import.meta.dirname, 'launch.ts'))};
const loop = process.argv.at(-1);
const child = ${
  starts === 'launches'
    ? `createLauncher().start(loop, [${JSON.stringify(tmpdir())}], [])`
    : `spawn(process.execPath, [loop], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })`
};
child.on('message', () => process.send(child.pid));
`;
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
let folder: string;
let server: Server;
let port: number;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tessera-launch-'));
  writeFileSync(
    path.join(folder, 'sealed.mjs'),
    `import ${JSON.stringify(path.join(import.meta.dirname, 'sealed.mts'))};${PROBE}`,
  );
  writeFileSync(path.join(folder, 'open.mjs'), PROBE);
  writeFileSync(path.join(folder, 'loop.mjs'), "process.send('loops', () => { for (;;); });");
  for (const starts of ['launches', 'spawns'] as const)
    writeFileSync(path.join(folder, `${starts}.mts`), edgeThat(starts));
  server = createServer((socket) => socket.on('error', () => undefined).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as { port: number }).port;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});
async function tried(child: ReturnType<typeof fork>): Promise<Record<string, string>> {
  const [result] = (await once(child, 'message')) as [Record<string, string>];
  child.kill('SIGKILL');
  return result;
}
const usual = createLauncher().isolation;
const start = (isolation: Isolation) =>
  createLauncher(isolation).start(path.join(folder, 'sealed.mjs'), [folder], [String(port), String(process.pid)]);

// Where the system allows no namespace, both rows test the socket layer, which is then in force.
it.each([
  ['the refused socket layer', 'sockets'],
  [`what this system allows (${usual})`, usual],
] as const)('whoever left the realm reaches nothing from a renderer: %s', async (_name, isolation) => {
  const result = await tried(start(isolation));
  // Inside a namespace a port can be opened, but is unreachable.
  if (isolation === 'namespace') delete result['listen'];
  expect(Object.entries(result).filter(([, what]) => what !== 'refused')).toEqual([]);
});
it('control: an ordinary process reaches all of it', async () => {
  const result = await tried(fork(path.join(folder, 'open.mjs'), [String(port), String(process.pid)]));
  expect(
    Object.entries(result)
      .filter(([, what]) => what === 'refused')
      .map(([name]) => name)
      .filter((name) => name !== 'dns.resolve'),
  ).toEqual([]);
});

/** The process that an edge has started and that loops, after the edge has been killed. */
async function orphanOf(starts: 'launches' | 'spawns'): Promise<number> {
  const edge = fork(path.join(folder, `${starts}.mts`), [path.join(folder, 'loop.mjs')]);
  const [pid] = (await once(edge, 'message')) as [number];
  expect(isAlive(pid)).toBe(true);
  edge.kill('SIGKILL');
  await once(edge, 'exit');
  return pid;
}
// Elsewhere nothing ends a process with its parent.
if (process.platform === 'linux') {
  it('a renderer that loops ends with an edge that is killed', async () => {
    const pid = await orphanOf('launches');
    for (const end = Date.now() + 5_000; isAlive(pid) && Date.now() < end;) await setTimeout(20);
    expect(isAlive(pid)).toBe(false);
  });
  it('control: a process that loops outlives its parent', async () => {
    const pid = await orphanOf('spawns');
    await setTimeout(100);
    expect(isAlive(pid)).toBe(true);
    process.kill(pid, 'SIGKILL');
  });
}
