import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setUpFolder } from '@tessera/server/testing/folder';
import { ROOT } from '../build/preset.ts';
import { startService } from './process.ts';
import { superviseService } from './supervise.ts';

const folder = setUpFolder({ for: 'all' });
const script = (name: string, text: string): string => {
  const file = folder(`${name}.mjs`);
  writeFileSync(file, text);
  return file;
};
/** Settles when a matching line is reported. */
function lines() {
  const said: string[] = [];
  const waiting: { readonly fits: RegExp; readonly done: () => void }[] = [];
  return {
    said,
    report: (text: string): void => {
      said.push(text);
      for (const { fits, done } of waiting) if (fits.test(text)) done();
    },
    heard: (fits: RegExp): Promise<void> =>
      said.some((text) => fits.test(text))
        ? Promise.resolve()
        : new Promise((done) => void waiting.push({ fits, done })),
  };
}
const READY =
  "process.on('SIGTERM', () => process.exit(0)); process.send({ ready: true, port: 4242 }); setInterval(() => {}, 1e6);";

describe('a start', () => {
  it('is aborted when there is no progress, naming its current step', async () => {
    const stuck = script('stuck', "process.send({ step: 'opening the database' }); setInterval(() => {}, 1e6);");
    await expect(startService('api', { script: stuck, env: {}, limit: 1_500, quiet: true })).rejects.toThrow(
      /^api did nothing for 2 s and was ended\. It was at: opening the database\./,
    );
  });
  it('is waited for as long as it makes progress, however slow', async () => {
    const slow = script('slow', `const until = Date.now() + 4000; while (Date.now() < until); ${READY}`);
    const service = await startService('api', { script: slow, env: {}, limit: 1_500, quiet: true });
    expect(service.port).toBe(4242);
    await service.stop();
  });
  it('that fails reports its last output', async () => {
    const failing = script('failing', "console.error('The disk is full.'); process.exit(3);");
    await expect(startService('registry', { script: failing, env: {}, quiet: true })).rejects.toThrow(
      'registry could not start (code 3).\nThe disk is full.',
    );
  });
});

describe('a supervised process', () => {
  it('is restarted after a crash, which is reported', async () => {
    const { said, report, heard } = lines();
    const service = await superviseService(
      'registry',
      { script: script('falls', READY), env: {}, quiet: true },
      report,
    );
    const first = service.process.pid;
    service.process.kill('SIGKILL');
    await heard(/answers again/);
    expect(said[0]).toBe('registry ended by itself (SIGKILL); it is started again in 0.5 s.');
    expect(service.process.pid).not.toBe(first);
    await service.stop();
    expect([service.process.exitCode, said.filter((text) => text.includes('ended by itself'))]).toEqual([0, [said[0]]]);
  });
  it('is restarted after longer and longer pauses until it is stopped', async () => {
    const { said, report, heard } = lines();
    const flag = folder('broken');
    const service = await superviseService(
      'api',
      {
        script: script(
          'breaks',
          `import { existsSync } from 'node:fs'; if (existsSync(${JSON.stringify(flag)})) process.exit(1); ${READY}`,
        ),
        env: {},
        quiet: true,
      },
      report,
    );
    writeFileSync(flag, '');
    service.process.kill('SIGKILL');
    await heard(/did not come back; it is started again in 1 s/);
    await service.stop();
    expect(said.filter((text) => /again in/.test(text))).toEqual([
      'api ended by itself (SIGKILL); it is started again in 0.5 s.',
      'api did not come back; it is started again in 1 s.',
    ]);
  });
});

describe.each(['start', 'dev', 'seed'])('npm %s', (command) => {
  it('refuses to run in another mode', () => {
    const run = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', path.join(ROOT, `tooling/src/commands/${command}.ts`), 'booking'],
      { encoding: 'utf8', env: { ...process.env, TESSERA_ENV: 'production', TESSERA_DATA: folder('data') } },
    );
    expect([run.status, run.stderr]).toEqual([
      1,
      expect.stringMatching(/runs the demonstration.*TESSERA_ENV is «production».*docs\/run-in-production\.md/),
    ]);
  });
});
