import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { failureOf } from '../testing/failures.ts';
import { cli } from '../testing/command-line.ts';
import { setUpRegistry } from '../testing/open.ts';
import { descriptorOf } from '../testing/releases.ts';

const registry = setUpRegistry(undefined, { now: () => new Date('2026-11-23T10:00:00.000Z') });

it('the command line lists what fails in browsers, by cause', async () => {
  const { app, data } = registry;
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  await registry.publish(descriptorOf('booking'));
  await writeFile(path.join(data, 'run.json'), JSON.stringify({ registry: { url } }));
  expect(await cli(data, 'errors')).toEqual({ code: 0, out: 'No error was reported.\n', err: '' });
  await app.inject({ method: 'POST', url: '/v1/errors', payload: { failures: [failureOf({ times: 7, tabs: 2 })] } });
  const { out } = await cli(data, 'errors', '--remote', 'booking', '--release', '1.0.1-g0000000001');
  expect(out).toMatch(
    /^REMOTE +VERSION +CAUSE +PLACE +TIMES +TABS +FIRST SEEN +LAST SEEN\nbooking +1\.0\.1-g0000000001 +TypeError: slot is undefined +render +7 +2 +2026-11-23 10:00 UTC +2026-11-23 10:00 UTC\n$/,
  );
  expect((await cli(data, 'errors', '--remote', 'shell')).out).toBe('No error was reported.\n');
  expect(await cli(data, 'errors', '--by', 'ana')).toMatchObject({ code: 2 });
}, 120_000);
