import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import path from 'node:path';

const MODULE = pathToFileURL(path.join(import.meta.dirname, 'lifecycle.ts')).href;
/** A process that reports ready and ends with `close`; an IPC channel gives it a parent to report to. */
function start(close: string, options = '{}', hasStarter = true): ChildProcess {
  const source = `import { endGracefully, tellReady } from ${JSON.stringify(MODULE)};
    setInterval(() => {}, 1000);
    endGracefully(${close}, ${options});
    tellReady('test', { port: 7 });`;
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit', ...(hasStarter ? ['ipc' as const] : [])],
  });
}
const ended = async (child: ChildProcess): Promise<readonly [code: number | null, said: string]> => {
  const said: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => void said.push(String(chunk)));
  const [[code]] = await Promise.all([
    once(child, 'exit') as Promise<[number | null]>,
    once(child.stdout ?? child, 'end'),
  ]);
  return [code, said.join('')];
};
const SLOW = "() => new Promise((done) => setTimeout(() => { console.log('closed'); done(); }, 50))";

describe('a server process', () => {
  it('reports its address to its parent, and closes once however many signals it gets', async () => {
    const child = start(SLOW);
    const end = ended(child);
    expect((await once(child, 'message'))[0]).toEqual({ ready: true, port: 7 });
    child.kill('SIGTERM');
    child.kill('SIGINT');
    expect(await end).toEqual([0, 'closed\n']);
  });
  it('ends with its parent', async () => {
    const child = start(SLOW);
    const end = ended(child);
    await once(child, 'message');
    child.disconnect();
    expect(await end).toEqual([0, 'closed\n']);
  });
  it('leaves an interrupt to a parent that receives it as well', async () => {
    const child = start(SLOW, '{ hearsInterrupt: false }');
    const end = ended(child);
    await once(child, 'message');
    child.kill('SIGINT');
    child.kill('SIGTERM');
    expect(await end).toEqual([0, 'closed\n']);
  });
  it('reports that it could not close, and ends anyway', async () => {
    const child = start(
      "() => Promise.reject(new Error('stuck'))",
      '{ failed: (error) => console.log(error.message) }',
    );
    const end = ended(child);
    await once(child, 'message');
    child.kill('SIGTERM');
    expect(await end).toEqual([1, 'stuck\n']);
  });
  it('without a parent logs a line', async () => {
    const child = start(SLOW, '{}', false);
    const end = ended(child);
    const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
    expect(JSON.parse(String(line))).toMatchObject({ level: 30, part: 'test', port: 7, msg: 'listening' });
    child.kill('SIGTERM');
    expect((await end)[0]).toBe(0);
  });
});
