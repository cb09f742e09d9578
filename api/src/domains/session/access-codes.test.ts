import { INTERNAL_HEADER } from '@tessera/server/internal-secret';
import { eq } from 'drizzle-orm';
import { setUpLiveApp } from '../../testing/live-app.ts';
import { accessCodes } from './tables.ts';
import { addAccessCodes } from './access-codes.ts';
import { accessCodeHash } from './partner-signup.ts';

const live = setUpLiveApp();
const add = (partner: string, ...codes: string[]) => addAccessCodes(live.db, { partner, codes });
const post = (payload: object, headers: Record<string, string> = {}) =>
  live.app.inject({ method: 'POST', url: '/internal/accessCodes', payload, headers });

it('codes are added once, whatever their spelling, counted, and only their hashes are stored', async () => {
  const before = await add('brightwork');
  expect(await add('brightwork', 'ABCD-1234-EFGH', 'abcd 1234 efgh', 'WXYZ-9876-KLMN')).toEqual({
    added: 2,
    all: before.all + 2,
    used: before.used,
  });
  expect(await add('brightwork', 'ABCD1234EFGH')).toMatchObject({ added: 0 });
  const stored = JSON.stringify(await live.db.select().from(accessCodes));
  expect(stored).not.toMatch(/abcd1234efgh/i);
});
it('a code that was used stays used when it is given again', async () => {
  await add('brightwork', 'USED-4711-CODE');
  const hash = accessCodeHash('USED-4711-CODE');
  await live.db.update(accessCodes).set({ usedAt: new Date() }).where(eq(accessCodes.codeHash, hash));
  const { used } = await add('brightwork', 'USED-4711-CODE');
  expect(used).toBeGreaterThan(0);
  const [row] = await live.db.select().from(accessCodes).where(eq(accessCodes.codeHash, hash));
  expect(row?.usedAt).not.toBeNull();
});
it('the code of one partner is none of another', async () => {
  await add('brightwork', 'ONLY-HERE-4711');
  expect(await add('linden', 'ONLY-HERE-4711')).toMatchObject({ added: 1 });
});
it.each(['', 'SHORT', 'x'.repeat(41), '<script>alert(1)</script>', 'ABCD\u0000EFGH', 'ABCD--1234-EFGH'])(
  '%j is refused with its place and never repeated, and nothing of its file is stored',
  async (code) => {
    const { all } = await add('brightwork');
    const answer = await post({ partner: 'brightwork', codes: ['GOOD-4711-NEW1', code] });
    expect([answer.statusCode, answer.json<{ details: unknown }>().details]).toEqual([
      400,
      [{ path: 'codes.1', message: 'Must be 8 to 40 letters and digits' }],
    ]);
    expect((await add('brightwork')).all).toBe(all);
  },
);
it('a partner that nobody knows is not found', async () => {
  expect((await post({ partner: 'nobody', codes: [] })).statusCode).toBe(404);
});
it('callers without the secret are refused', async () => {
  expect((await post({ partner: 'brightwork', codes: [] }, { [INTERNAL_HEADER]: 'guess' })).statusCode).toBe(403);
});
