import { BehaviorSubject, Subject } from 'rxjs';
import { exampleCampaign, type Campaign } from '@tessera/contracts/campaigns';
import type { Lang } from '@tessera/contracts/languages';
import type { PathWords } from '@tessera/contracts/path-words';
import { campaignRoute } from '@tessera/contracts/routes/assessments';
import type { Session } from '@tessera/contracts/unit';
import type { UnitApi } from '../hosts/federation.ts';
import type { Words } from '../i18n/use-t.ts';
import { followCampaigns } from './campaigns.ts';

const maria: Session = { userId: 'maria', firstName: 'Maria', lastName: 'Dobre', role: 'customer', permissions: [] };
const second: Campaign = { ...exampleCampaign, id: '01935f3e-0000-7000-8000-0000000000c2', title: 'Walk more' };
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

async function open(
  items: readonly Campaign[],
  {
    person = maria as Session | null,
    path = undefined as string | undefined,
    words = undefined as PathWords | undefined,
    fails = false,
  } = {},
) {
  document.body.innerHTML = '<header></header><main><h1 tabindex="-1">Blog</h1></main>';
  const session$ = new BehaviorSubject(person);
  const lang$ = new BehaviorSubject<Lang>('en');
  const match$ = new BehaviorSubject({ id: 'blog' });
  const loggedOut$ = new Subject<void>();
  const asked: string[] = [];
  const reported: string[] = [];
  followCampaigns({
    api: {
      call: async (_: unknown, { lang }: { readonly lang: Lang }) => {
        asked.push(lang);
        if (fails) throw new Error('not today');
        return { items };
      },
    } as unknown as Pick<UnitApi, 'call'>,
    session$,
    loggedOut$,
    lang$,
    match$,
    t: () => ((key) => key) as Words,
    main: document.querySelector('main') as HTMLElement,
    path: () => path,
    words: () => words,
    focusPage: () => document.querySelector('h1')?.focus(),
    report: (_, at) => void reported.push(at),
  });
  await settled();
  const banner = () => document.querySelector<HTMLElement>('#campaign');
  const press = () => banner()?.querySelector('button')?.click();
  return { session$, lang$, match$, loggedOut$, asked, reported, banner, press };
}
beforeEach(() => localStorage.clear());

describe('the banner of campaigns', () => {
  it('shows a member the newest one, between header and page', async () => {
    const { banner } = await open([exampleCampaign, second]);
    expect(banner()?.textContent).toContain('Seven quiet nights');
    expect(banner()?.previousElementSibling?.tagName).toBe('HEADER');
    expect(banner()?.getAttribute('aria-label')).toBe('shell.campaign.label');
  });
  it('is not there without campaigns, for a visitor, after a log-out and when they cannot be had', async () => {
    expect((await open([])).banner()).toBeNull();
    const visitor = await open([exampleCampaign], { person: null });
    expect([visitor.banner(), visitor.asked]).toEqual([null, []]);
    const member = await open([exampleCampaign]);
    member.session$.next(null);
    expect(member.banner()).toBeNull();
    const broken = await open([exampleCampaign], { fails: true });
    expect([broken.banner(), broken.reported]).toEqual([null, ['campaigns']]);
  });
  it('is not on the page of a campaign, and comes back after it', async () => {
    const { match$, banner } = await open([exampleCampaign]);
    match$.next({ id: 'assessments.campaign' });
    expect(banner()).toBeNull();
    match$.next({ id: 'blog' });
    expect(banner()).not.toBeNull();
  });
  it('is hidden for good, one after the other, and the focus stays on the page', async () => {
    const { banner, press } = await open([exampleCampaign, second]);
    press();
    expect(banner()?.textContent).toContain('Walk more');
    expect(document.activeElement).toBe(banner()?.querySelector('button'));
    press();
    expect([banner(), document.activeElement?.tagName]).toEqual([null, 'H1']);
    expect((await open([exampleCampaign, second])).banner()).toBeNull();
  });
  it('is hidden for one person, not for the next at this computer', async () => {
    const { press, loggedOut$ } = await open([exampleCampaign]);
    press();
    loggedOut$.next();
    expect((await open([exampleCampaign])).banner()).not.toBeNull();
  });
  it('has a link only where the page of a campaign is live (decision 25)', async () => {
    expect((await open([exampleCampaign])).banner()?.querySelector('a')).toBeNull();
    const { path, words } = campaignRoute;
    const { banner, lang$ } = await open([exampleCampaign], { path, words });
    expect(banner()?.querySelector('a')?.getAttribute('href')).toBe('/en/campaign/sleep/seven-quiet-nights');
    lang$.next('ro');
    await settled();
    expect(banner()?.querySelector('a')?.getAttribute('href')).toBe('/ro/campanie/sleep/seven-quiet-nights');
  });
  it('is asked for again in another language', async () => {
    const { lang$, asked } = await open([exampleCampaign]);
    lang$.next('el');
    await settled();
    expect(asked).toEqual(['en', 'el']);
  });
  it('shows words as they are, also markup, and survives a storage that is broken', async () => {
    localStorage.setItem('tessera:campaigns', '{broken');
    const { banner } = await open([{ ...exampleCampaign, text: '<script>alert(1)</script>' }]);
    expect(banner()?.querySelector('script')).toBeNull();
    expect(banner()?.textContent).toContain('<script>alert(1)</script>');
  });
});
