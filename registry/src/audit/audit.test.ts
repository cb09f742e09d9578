import { createHash } from 'node:crypto';
import { setUpRegistry } from '../testing/open.ts';
import { sealAudit } from './entries.ts';

const registry = setUpRegistry();
interface Verified {
  readonly problems: readonly string[];
  readonly head: { readonly number: number; readonly hash: string };
}
const verify = async (anchor?: string): Promise<Verified> => {
  const { body } = await registry.ask('GET', `/v1/audit/verify${anchor ? `?anchor=${anchor}` : ''}`);
  return body as unknown as Verified;
};
const add = (name: string) => registry.ask('POST', '/v1/environments', { name });
const sql = (text: string, values: readonly unknown[] = []) => registry.context.database.rows(text, values);
/** Six entries; what a test does to them is undone after it. */
beforeAll(async () => {
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) await add(name);
  await sql('create table registry.audit_before as select * from registry.audit');
  await sql('create table registry.head_before as select * from registry.audit_head');
});
afterEach(async () => {
  await sql('delete from registry.audit');
  await sql('insert into registry.audit overriding system value select * from registry.audit_before');
  await sql('delete from registry.audit_head');
  await sql('insert into registry.audit_head select * from registry.head_before');
});
const swap = async (first: number, second: number) => {
  await sql('update registry.audit set number = -1 where number = $1', [first]);
  await sql('update registry.audit set number = $1 where number = $2', [first, second]);
  await sql('update registry.audit set number = $1 where number = -1', [second]);
};

describe('the chain of the audit log', () => {
  it('is whole as it was written, and names its last entry', async () => {
    const { problems, head } = await verify();
    expect([problems, head]).toEqual([[], { number: 6, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });
  it.each<readonly [what: string, () => Promise<unknown>, readonly string[]]>([
    [
      'altered',
      () => sql("update registry.audit set made_by = 'nobody' where number = 3"),
      [expect.stringMatching(/^Entry 3 was altered \(environment by nobody at \d{4}-.*Z\)\.$/)],
    ],
    [
      'altered in its time',
      () => sql("update registry.audit set at = at - interval '1 hour' where number = 1"),
      [expect.stringContaining('Entry 1 was altered')],
    ],
    ['removed', () => sql('delete from registry.audit where number = 4'), ['Entry 4 was removed.']],
    ['removed from the end', () => sql('delete from registry.audit where number = 6'), ['Entry 6 was removed.']],
    ['removed from the beginning', () => sql('delete from registry.audit where number = 1'), ['Entry 1 was removed.']],
    [
      'moved',
      () => swap(2, 5),
      [
        expect.stringContaining('Entry 5 was moved: it stands as number 2'),
        expect.stringContaining('Entry 2 was moved: it stands as number 5'),
      ],
    ],
    [
      'added past the registry',
      () =>
        sql(
          "insert into registry.audit (at, made_by, action, environment) values (now(), 'mallory', 'promote', 'one')",
        ),
      [expect.stringMatching(/^An entry was added past the registry \(promote by mallory at /)],
    ],
  ])('names an entry that was %s', async (_what, damage, sentences) => {
    await damage();
    expect((await verify()).problems).toEqual(sentences);
  });
  it('names an entry that was rewritten together with its hash', async () => {
    const [row] = (await sql('select * from registry.audit where number = 3')) as { at: Date; previous: string }[];
    const content = [row?.previous, 3, row?.at.toISOString(), 'nobody', 'environment', 'three', null, null, null, null];
    const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    await sql("update registry.audit set made_by = 'nobody', hash = $1 where number = 3", [hash]);
    expect((await verify()).problems).toEqual([
      expect.stringMatching(/^Entry 3 was replaced: entry 4 was written after another \(environment by nobody/),
    ]);
  });
  it('that was rewritten as a whole does not fit an entry that was kept elsewhere', async () => {
    const { head } = await verify();
    expect((await verify(`${head.number}:${head.hash}`)).problems).toEqual([]);
    expect((await verify(`6:${'0'.repeat(64)}`)).problems).toEqual([
      'Entry 6 is not the one whose hash was kept: the log was rewritten.',
    ]);
    expect((await registry.ask('GET', '/v1/audit/verify?anchor=six')).status).toBe(400);
  });
  it('begins with the entries of a registry from before there was one', async () => {
    await sql('update registry.audit set number = null, previous = null, hash = null');
    await sql('delete from registry.audit_head');
    await registry.context.database.write(sealAudit);
    expect(await verify()).toMatchObject({ problems: [], head: { number: 6 } });
    await add('seven');
    expect(await verify()).toMatchObject({ problems: [], head: { number: 7 } });
  });
});

describe('reading the audit log', () => {
  const rowsOf = async (query: string) => {
    const { rows } = (await registry.ask('GET', `/v1/audit?${query}`)).body as { rows: Record<string, unknown>[] };
    return rows.map(({ number }) => number);
  };
  it.each([
    ['limit=2', [6, 5]],
    ['limit=2&before=5', [4, 3]],
    ['environment=two', [2]],
    ['action=environment&by=ana&limit=1', [6]],
    ['action=publish', []],
    ['by=nobody', []],
    ['remote=booking', []],
    ['since=2999-01-01', []],
    ['since=2020-01-01T00:00:00Z&before=3', [2, 1]],
  ])('%s', async (query, numbers) => expect(await rowsOf(query)).toEqual(numbers));
  it.each(['limit=0', 'limit=1001', 'before=x', 'since=yesterday', 'colour=red'])('%s is refused', async (query) =>
    expect((await registry.ask('GET', `/v1/audit?${query}`)).status).toBe(400),
  );
});
