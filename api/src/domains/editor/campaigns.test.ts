import * as assessments from '@tessera/contracts/assessments';
import * as contract from '@tessera/contracts/editor';
import { LANGUAGES } from '@tessera/contracts/languages';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { visitor } from '../../testing/booking-steps.ts';
import { editorSteps, admin, DAY, type Which } from '../../testing/editor-steps.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';

const test = setUpTestApp();
const { reset, read, save, check, takeBack, seenOf, contentOf, goLive } = editorSteps(test);
beforeEach(reset);

describe('a campaign', () => {
  const id = String(randomUUID());
  const which: Which = { kind: 'campaign', code: id };
  const content = (change: object = {}): Record<string, unknown> => ({
    partner: 'aurora',
    code: 'sleep',
    slug: 'new-nights',
    scale: 'INSOMNIA',
    startsAt: new Date(test.clock.now().epochMilliseconds - DAY).toISOString(),
    endsAt: new Date(test.clock.now().epochMilliseconds + DAY).toISOString(),
    texts: Object.fromEntries(LANGUAGES.map((lang) => [lang, { title: `Title ${lang}`, text: `Text ${lang}` }])),
    ...change,
  });
  const page = (slug = 'new-nights') =>
    test.call(assessments.campaignPage, { code: 'sleep', slug, lang: 'ro' }, { ...visitor(), tenant: 'aurora' });
  afterAll(async () => {
    await test.db.execute(sql`delete from campaign_versions`);
    await test.db.execute(sql`delete from campaign_counts where campaign_id = ${id}`);
    await test.db.execute(sql`delete from campaigns where id = ${id}`);
  });
  it('is drafted, goes live on the site of its partner, is changed, and taken back', async () => {
    const seen = await goLive(which, content());
    expect(good(await page())).toMatchObject({ title: 'Title ro', scale: { slug: 'insomnia' } });
    const next = await goLive(which, content({ slug: 'newer-nights' }));
    expect(next).toBe(seen + 3);
    expect(refusal(await page())).toBe('404 NOT_FOUND');
    good(await page('newer-nights'));
    good(await takeBack(which, next));
    good(await page());
    good(await takeBack(which, next + 1, true));
    expect(refusal(await page())).toBe('404 NOT_FOUND');
    expect((await read(which)).versions.map(({ state }) => state)).toEqual(['taken-back', 'taken-back']);
  });
  it.each<readonly [string, string, object]>([
    ['ends before it begins', 'time', { endsAt: '2020-01-01T00:00:00.000Z' }],
    ['is for nobody', 'unknown', { partner: 'nobody' }],
    ['invites to nothing', 'unknown', { scale: 'PHQ8' }],
    ['misses a language', 'words-missing', { texts: { en: { title: 'a', text: 'b' } } }],
  ])('that %s is found', async (_what, reason, change) => {
    const { seen } = good(await save(which, content(change), await seenOf(which)));
    expect(good(await check(which, seen)).issues.map((one) => one.reason)).toContain(reason);
  });
  it('that has counted results keeps its self-check, and its address is its own', async () => {
    const before = await goLive(which, content());
    await test.db.execute(sql`insert into campaign_counts values (${id}, 'none', 1) on conflict do nothing`);
    const { seen } = good(await save(which, content({ scale: 'PHQ9' }), before));
    expect(good(await check(which, seen)).issues.map(({ reason }) => reason)).toEqual(['scale-counted']);
    const second: Which = { kind: 'campaign', code: String(randomUUID()) };
    good(await save(second, content(), 0));
    expect(good(await check(second, 1)).issues.map(({ reason }) => reason)).toEqual(['address-taken']);
  });
  it('that came with the site keeps what it was as its first version', async () => {
    const [row] = good(await test.call(contract.contents, { kind: 'campaign', lang: 'en' }, admin)).filter(
      ({ code }) => code !== id,
    );
    const known: Which = { kind: 'campaign', code: row?.code ?? '' };
    const first = await contentOf(known);
    const seen = await goLive(known, {
      ...first,
      texts: Object.fromEntries(LANGUAGES.map((lang) => [lang, { title: 'Other', text: 'Words' }])),
    });
    good(await takeBack(known, seen));
    const { versions } = await read(known);
    expect(versions.map(({ version, state }) => [version, state])).toEqual([
      [2, 'taken-back'],
      [1, 'live'],
    ]);
    expect(versions[1]?.content).toEqual(first);
  });
});
