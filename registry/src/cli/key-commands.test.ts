import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cli } from '../testing/command-line.ts';
import { setUpRegistry } from '../testing/open.ts';
import { descriptorOf } from '../testing/releases.ts';

const registry = setUpRegistry();
beforeAll(async () => {
  const url = await registry.app.listen({ host: '127.0.0.1', port: 0 });
  await registry.publish(descriptorOf('booking'));
  await writeFile(path.join(registry.data, 'run.json'), JSON.stringify({ registry: { url } }));
});

describe('the command line', () => {
  it('rotates and revokes keys', async () => {
    const { data } = registry;
    expect((await cli(data, 'keys', 'list')).out).toMatch(
      /^KEY +SIGNS +STATE +SINCE +UNTIL\nk[0-9a-f]{10} +documents +signs +.*UTC +-\n(k.+versions of \w+ +signs .+\n)+$/,
    );
    const { out } = await cli(data, 'keys', 'rotate');
    const before = /npm run keys -- revoke (k[0-9a-f]{10})\n$/.exec(out)?.[1] ?? '';
    expect(await cli(data, 'keys', 'rotate')).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /^Two keys are valid already: .+ Revoke that one first: npm run keys -- revoke k.+\n$/,
      ),
    });
    expect(await cli(data, 'keys', 'revoke', before)).toEqual({
      code: 0,
      out: `The key ${before} (documents) is revoked; what it signs is refused.\n`,
      err: '',
    });
    expect(await cli(data, 'keys', 'revoke', 'the-old-one')).toEqual({
      code: 1,
      out: '',
      err: 'id: must be a key like k0123456789, as `npm run keys -- list` shows them\n',
    });
    expect(await cli(data, 'keys', 'team', '../elsewhere')).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^remote: must be lower-case letters/),
    });
    expect(existsSync(path.join(data, 'keys', 'elsewhere'))).toBe(false);
    expect(await cli(data, 'promote', 'Boo king', '1.0')).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /^remote: must be lower-case letters.+\nversion: must be a version like .+ shows them\n$/,
      ),
    });
    expect((await cli(data, 'keys', 'team', 'booking')).out).toMatch(
      /^booking is signed here with the key k[0-9a-f]{10}:\nMCow\S+=\n$/,
    );
  }, 120_000);
  it('makes an operator with a code for the phone, lists and removes them', async () => {
    const { data } = registry;
    const { out } = await cli(data, 'operators', 'add', 'ines');
    expect(out).toMatch(
      /^ines may log in to the console\. All of this is shown only now\.\n\nPassword: (\w{4}-){4}\w{4}\n\nFor the phone, in an app for codes:\n[▀▄█ \n]+\notpauth:\/\/totp\/\S+\n\nWithout the phone, .*:\n( {2}\w{4}-\w{4}-\w{4}\n){10}$/,
    );
    expect(await cli(data, 'operators', 'add', 'ines')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('There is an operator ines already.'),
    });
    expect((await cli(data, 'operators', 'list')).out).toMatch(
      /^OPERATOR +SINCE +MADE BY +RECOVERY CODES\nines +\d{4}-.* 10\n$/,
    );
    expect((await cli(data, 'operators', 'remove', 'ines')).out).toBe(
      'ines may no longer log in, and is logged out everywhere.\n',
    );
    expect((await cli(data, 'operators', 'list')).out).toContain('Nobody may log in to the console yet');
    expect((await cli(data, 'audit', '--action', 'operator', '--csv')).out).toMatch(
      /^number,at,by,action,.+\r\n\d+,\S+,\w+,operator,,,,,ines: removed,/,
    );
  }, 120_000);
});
