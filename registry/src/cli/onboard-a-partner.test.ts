import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TenantRecord } from '@tessera/contracts/release';
import { cli } from '../testing/command-line.ts';
import { setUpRegistry } from '../testing/open.ts';
import { tenantRecord } from '../testing/releases.ts';
import { stepsOf } from '../testing/steps.ts';

const guide = readFileSync(path.resolve(import.meta.dirname, '../../../docs/onboard-a-partner.md'), 'utf8');
const blocks = (kind: string): string[] =>
  [...guide.matchAll(new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text = '']) => text);
const commands = blocks('sh').map((block) =>
  block
    .split('\n')
    .map((line) => /^npm run tenant -- ([^#]*)/.exec(line)?.[1]?.trim().split(/\s+/) ?? [])
    .filter((words) => words.length > 0),
);
/** "Live in five minutes", by a person who types; the commands alone are a part of it. */
const FIVE_MINUTES = 5 * 60_000;

const registry = setUpRegistry();
const { documentOf } = stepsOf(registry);
const hosts = async () =>
  ((await registry.ask('GET', '/v1/tenants')).body as { tenants: TenantRecord[] }).tenants.flatMap((one) => one.hosts);

it(
  'the guide, typed as it stands, brings a partner live, off and back',
  async () => {
    const url = await registry.app.listen({ host: '127.0.0.1', port: 0 });
    await registry.ask('PUT', '/v1/tenants/main', tenantRecord('main'));
    await registry.release('production', 'shell', 1);
    await registry.release('production', 'booking', 1);
    await writeFile(path.join(registry.data, 'run.json'), JSON.stringify({ registry: { url } }));
    const [record = ''] = blocks('json');
    const [logo = ''] = blocks('svg');
    await writeFile(path.join(registry.data, 'maple.json'), record);
    await writeFile(path.join(registry.data, 'maple.svg'), logo);
    const type = async (words: readonly string[]) => {
      const typed = words.map((word) => (word === 'maple.json' ? path.join(registry.data, word) : word));
      const { code, err } = await cli(registry.data, 'tenant', ...typed);
      expect([words.join(' '), code, err]).toEqual([words.join(' '), 0, '']);
    };
    const [live = [], back = []] = commands;
    const begin = performance.now();
    for (const words of live) await type(words);
    expect(performance.now() - begin).toBeLessThan(FIVE_MINUTES);
    expect(await hosts()).toContain('maple.localhost');
    expect((await documentOf('production', 'maple'))?.document).toMatchObject({ tenant: 'maple', revision: 2 });

    const [revert = [], off = [], again = [], named = []] = back;
    await type(revert);
    expect(await hosts()).not.toContain('maple.localhost');
    await type(again);
    expect(await hosts()).toContain('maple.localhost');
    await type(off);
    expect(await hosts()).toEqual(['main.localhost']);
    await type(again);
    expect(await hosts()).toContain('maple.localhost');
    await type(off);
    await type(named);
    expect(await hosts()).toContain('maple.localhost');
  },
  FIVE_MINUTES,
);
