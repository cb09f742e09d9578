import * as contract from '@tessera/contracts/assessments';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { and, eq, sql } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import { rowsOf } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { tenantId } from '../../seed/seed-people.ts';
import { alice, visitor } from '../../testing/booking-steps.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { campaignCounts, campaigns } from '../campaigns/tables.ts';

const test = setUpTestApp();
const DAY = 86_400_000;
const inAll = (text: string) =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, `${text} ${lang}`])) as Record<Lang, string>;
afterEach(async () => {
  await test.db.execute(sql`delete from respondents`);
  await test.db.delete(campaignCounts);
  await test.db.delete(campaigns);
});
/** A campaign that begins and ends so many days from now; its id. */
async function run(
  from: number,
  to: number,
  { tenant = 'tessera', scale = 'PHQ9' as string | null } = {},
): Promise<string> {
  const now = test.clock.now().epochMilliseconds;
  const id = newId();
  await test.db
    .insert(campaigns)
    .values({
      id,
      tenantId: tenantId(tenant),
      code: 'mood',
      slug: 'two-weeks',
      title: inAll('title'),
      text: inAll('text'),
      scale,
      startsAt: new Date(now + from * DAY),
      endsAt: new Date(now + to * DAY),
    });
  return id;
}
const CODES = ['interest', 'low', 'sleep', 'energy', 'appetite', 'worth', 'focus', 'pace', 'harm'];
const saving = (campaign: string | undefined, worst: boolean) => ({
  respondentId: String(randomUUID()),
  secret: randomBytes(32).toString('base64url'),
  lang: 'en' as const,
  slug: 'phq9',
  version: 1,
  answers: Object.fromEntries(CODES.map((code) => [code, worst ? 'almost-daily' : 'never'])),
  ...(campaign === undefined ? {} : { campaign }),
});
const save = (campaign: string | undefined, worst = false) =>
  test.call(contract.saveAnswers, saving(campaign, worst), visitor());
const at = (lang: Lang = 'en') => ({ lang, code: 'mood', slug: 'two-weeks' });
const page = (lang: Lang = 'en', as = visitor()) => test.call(contract.campaignPage, at(lang), as);
const results = async () => good(await test.call(contract.campaignResults, at(), visitor()));
const counted = async (campaign: string) =>
  (await test.db.select().from(campaignCounts).where(eq(campaignCounts.campaignId, campaign))).map(
    (row) => [row.band, row.results] as const,
  );

describe('the page of a campaign', () => {
  it('is there from its start on, on its site, in the language of the reader', async () => {
    await run(-1, 1);
    expect(good(await page('uk'))).toMatchObject({
      title: 'title uk',
      isOver: false,
      scale: { slug: 'phq9', code: 'PHQ9' },
    });
    expect(refusal(await page('en', { ...visitor(), tenant: 'aurora' }))).toBe('404 NOT_FOUND');
    test.clock.advance('PT24H');
    expect(good(await page()).isOver).toBe(true);
  });
  it('is unknown before its start, and without a self-check it has none', async () => {
    await run(1, 2, { scale: null });
    expect(refusal(await page())).toBe('404 NOT_FOUND');
    expect(refusal(await test.call(contract.campaignResults, at(), visitor()))).toBe('404 NOT_FOUND');
    test.clock.advance('PT25H');
    expect(good(await page()).scale).toBeNull();
    expect(await results()).toEqual({ results: null, groups: [] });
  });
});

describe('a result counts for a campaign', () => {
  it('while it runs on this site with that self-check, once, and the result leads to nobody', async () => {
    const campaign = await run(-1, 1);
    const input = saving(campaign, false);
    for (let i = 0; i < 2; i += 1) good(await test.call(contract.saveAnswers, input, visitor()));
    const own = { ...saving(campaign, true), userId: alice.id };
    good(await test.call(contract.saveOwnAnswers, own, visitor(alice)));
    good(await save(undefined));
    expect((await counted(campaign)).map(([, count]) => count)).toEqual([1, 1]);
    const stored = rowsOf(await test.db.execute(sql`select * from respondents`));
    expect(JSON.stringify(stored)).not.toContain(campaign);
  });
  it('and is kept without counting after the end, on another site, and with another self-check', async () => {
    const over = await run(-2, 0);
    expect(refusal(await save(over))).toBe('200 OK');
    await test.db.delete(campaigns);
    const elsewhere = await run(-1, 1, { tenant: 'aurora' });
    expect(refusal(await save(elsewhere))).toBe('200 OK');
    await test.db.delete(campaigns);
    const other = await run(-1, 1, { scale: 'INSOMNIA' });
    expect(refusal(await save(other))).toBe('200 OK');
    expect(refusal(await save(String(randomUUID())))).toBe('200 OK');
    expect(refusal(await save('mood'))).toBe('400 BAD_INPUT');
    expect(await test.db.select().from(campaignCounts)).toEqual([]);
  });
});

describe('the results of a campaign together', () => {
  it('are not counted out under ten', async () => {
    const campaign = await run(-1, 1);
    for (let i = 0; i < 9; i += 1) good(await save(campaign));
    expect(await results()).toEqual({ results: null, groups: [] });
    good(await save(campaign));
    expect(await results()).toMatchObject({ results: 10 });
  });
  it('have no group under ten, and change by whole tens, so that one more result is not seen', async () => {
    const campaign = await run(-1, 1);
    good(await save(campaign));
    good(await save(campaign, true));
    const bands = (await counted(campaign)).map(([band]) => band);
    expect(bands).toHaveLength(2);
    for (const band of bands)
      await test.db
        .update(campaignCounts)
        .set({ results: 19 })
        .where(and(eq(campaignCounts.campaignId, campaign), eq(campaignCounts.band, band)));
    const before = await results();
    expect([before.results, before.groups.map((group) => group.results)]).toEqual([30, [10, 10]]);
    await test.db
      .update(campaignCounts)
      .set({ results: 9 })
      .where(and(eq(campaignCounts.campaignId, campaign), eq(campaignCounts.band, bands[1] ?? '')));
    const after = await results();
    expect([after.results, after.groups.length]).toEqual([20, 1]);
  });
});
