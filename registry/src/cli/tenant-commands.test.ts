import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cli } from '../testing/command-line.ts';
import { setUpRegistry } from '../testing/open.ts';
import { tenantRecord } from '../testing/releases.ts';

const registry = setUpRegistry();
beforeAll(async () => {
  const url = await registry.app.listen({ host: '127.0.0.1', port: 0 });
  await registry.ask('PUT', '/v1/tenants/main', tenantRecord('main'));
  await writeFile(path.join(registry.data, 'run.json'), JSON.stringify({ registry: { url } }));
});
const tenant = (...words: string[]) => cli(registry.data, 'tenant', ...words);
/** A record in a file, as somebody writes it, and a logo beside it. */
async function written(change: object = {}, logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>') {
  const { revision: _none, ...record } = tenantRecord('cedar', { hostClass: 'company' });
  await writeFile(path.join(registry.data, 'logo.svg'), logo);
  const file = path.join(registry.data, 'cedar.json');
  await writeFile(file, JSON.stringify({ ...record, logos: { large: 'logo.svg' }, ...change }));
  return file;
}
const stored = () => registry.context.database.rows('select code, revision, state from registry.tenants order by 1, 2');

it('adds, checks, publishes, shows and takes back a partner, each with what comes next', async () => {
  expect(await tenant('add', await written())).toEqual({
    code: 0,
    out: 'Revision 1 of cedar is a draft. Next: npm run tenant -- validate cedar\n',
    err: '',
  });
  expect((await tenant('validate', 'cedar')).out).toBe(
    'Revision 1 of cedar is valid. Next: npm run tenant -- publish cedar\n',
  );
  expect((await tenant('publish', 'cedar')).out).toBe('Revision 1 of cedar is live.\n');
  expect((await tenant('publish', 'cedar')).out).toContain('is live already; nothing changed.');
  expect((await tenant('show')).out).toMatch(/cedar +Tenant cedar +company +1 +cedar\.localhost/);
  expect((await tenant('show', 'cedar')).out).toMatch(/REVISION +STATE +SINCE +HOSTS +FLAGS\n1 +live +\d{4}-/);
  expect((await tenant('revert', 'cedar')).out).toBe('Revision 1 of cedar is taken back; cedar is off the site.\n');
  expect((await tenant('show')).out).toContain('Not live: cedar');
  await tenant('add', await written({ name: 'Cedar Two' }));
  expect((await tenant('publish', 'cedar', '--revision', '1')).out).toBe('Revision 1 of cedar is live.\n');
  expect((await tenant('publish', 'cedar', '--revision', '1')).out).toContain('Revision 1 of cedar is live already');
}, 120_000);

it('says of bad input what is wrong, in a sentence, with 1 or 2 and nothing changed', async () => {
  const before = await stored();
  const said: [number | null, string][] = [];
  const run = async (...words: string[]) => {
    const { code, err, out } = await tenant(...words);
    expect(out).toBe('');
    said.push([code, err.split('\n')[0] ?? '']);
  };
  await run('add', path.join(registry.data, 'none.json'));
  await run('add', await written({ logos: { large: 'absent.svg' } }));
  await run('add', await written({ flags: { isClinik: true } }));
  await run('add', await written({}, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="x"/>'));
  await writeFile(path.join(registry.data, 'text.json'), 'cedar');
  await run('add', path.join(registry.data, 'text.json'));
  await run('validate', 'nobody');
  await run('publish', '../../v1/promote');
  await run('revert', 'main', '--off');
  await run('publish', 'cedar', '--off');
  await run('publish', 'cedar', '--revision', 'one');
  await run('remove', 'cedar');
  expect(said).toEqual([
    [1, expect.stringMatching(/^There is no file .*none\.json\.$/)],
    [1, expect.stringMatching(/^There is no file .*absent\.svg\.$/)],
    [1, expect.stringMatching(/^flags(?:\.isClinik)?: /)],
    [1, 'logos.large: The logo has the event handler onload, which a logo may not.'],
    [1, expect.stringMatching(/text\.json is not JSON\.$/)],
    [1, 'There is no partner nobody.'],
    [1, expect.stringContaining('code: ')],
    [1, 'main is the main brand, which cannot be taken off the site.'],
    [2, expect.stringMatching(/^Usage: tenant add FILE/)],
    [2, expect.stringMatching(/^Usage: tenant add FILE/)],
    [2, expect.stringMatching(/^Usage: tenant add FILE/)],
  ]);
  expect(await stored()).toEqual(before);
}, 120_000);
