import { campaignsOfUser } from '@tessera/contracts/campaigns';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { tenantId } from '../../seed/seed-people.ts';
import { newId } from '../../platform/ids.ts';
import { alice, visitor } from '../../testing/booking-steps.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { campaignCounts, campaigns } from './tables.ts';

const test = setUpTestApp();
beforeAll(() => test.db.delete(campaignCounts));
afterEach(async () => {
  await test.db.delete(campaigns);
});
const DAY = 86_400_000;
const inAll = (text: string) =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, `${text} ${lang}`])) as Record<Lang, string>;
/** A campaign that begins and ends so many days from now. */
async function run(slug: string, from: number, to: number, tenant = 'tessera'): Promise<void> {
  const now = test.clock.now().epochMilliseconds;
  await test.db
    .insert(campaigns)
    .values({
      id: newId(),
      tenantId: tenantId(tenant),
      code: 'sleep',
      slug,
      title: inAll(slug),
      text: inAll('text'),
      startsAt: new Date(now + from * DAY),
      endsAt: new Date(now + to * DAY),
    });
}
const slugs = async (lang: Lang = 'en') =>
  good(await test.call(campaignsOfUser, { lang }, visitor(alice))).items.map(({ slug }) => slug);

describe('the campaigns of a member', () => {
  it('are none as long as there are none', async () => {
    expect(await slugs()).toEqual([]);
  });
  it('are those that run now on this site, the newest first', async () => {
    await run('older', -3, 1);
    await run('newer', -1, 1);
    await run('ends-now', -1, 0);
    await run('begins-now', 0, 1);
    await run('tomorrow', 1, 2);
    await run('elsewhere', -1, 1, 'aurora');
    expect(await slugs()).toEqual(['begins-now', 'newer', 'older']);
  });
  it.each(LANGUAGES)('are in the language of the reader: %s', async (lang) => {
    await run('one', -1, 1);
    const { items } = good(await test.call(campaignsOfUser, { lang }, visitor(alice)));
    expect(items).toEqual([
      { id: items[0]?.id, code: 'sleep', slug: 'one', title: `one ${lang}`, text: `text ${lang}` },
    ]);
  });
  it('are for members alone', async () => {
    expect(refusal(await test.call(campaignsOfUser, { lang: 'en' }))).toBe('401 NOT_LOGGED_IN');
  });
  it('cannot end before they begin', async () => {
    await expect(run('backwards', 1, -1)).rejects.toThrow();
  });
});
