import {
  answer,
  keepWaiting,
  press,
  refuse,
  renderOnServer,
  renderRemote,
  testTenant,
  type TestOptions,
} from '@tessera/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { contentPage, trends } from '@tessera/contracts/pages';
import { products } from '@tessera/contracts/products';
import { aboutUs, forClinics, helpline, routeOfPage } from '@tessera/contracts/routes/pages';
import { searchSpecialists, specialistsBySlugs } from '@tessera/contracts/specialists';
import { words } from '../../i18n/index.ts';
import { allAnswers, cards, member, related } from '../../testing/examples.ts';
import { allBlocks, exampleTrends, wholePage } from '../../testing/examples/pages.ts';
import { PageScreen } from './page-screen.tsx';

const landing = routeOfPage('black-friday-altfel');
const psychotherapy = routeOfPage('terapie-de-cuplu');
if (!landing || !psychotherapy) throw new TypeError('the route is missing');
const answers = [
  ...allAnswers,
  answer(contentPage, wholePage),
  answer(trends, exampleTrends),
  answer(products, { ...related, kinds: [] }),
  answer(specialistsBySlugs, cards.slice(0, 1)),
];
const options: TestOptions = { messages: words, at: { route: landing }, answers };
const open = (rest: Partial<TestOptions> = {}) => renderRemote(<PageScreen />, { ...options, ...rest });
const server = () => import('../../server.ts');
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('a page of the site', () => {
  it('has a heading while loading', () => {
    open({ answers: [keepWaiting(contentPage)] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page');
  });
  it('shows each of its blocks', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'A quiet week' })).toBeTruthy();
    expect(screen.getByText('0 €')).toBeTruthy();
    expect(screen.getByText('No subscription')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Free first meetings' }).getAttribute('href')).toBe(
      '/en/help-store-search?first=free',
    );
    expect(screen.getByRole('link', { name: 'The offer' }).getAttribute('href')).toBe('#offer');
    expect(await (await region('They have time')).findAllByRole('article')).toHaveLength(cards.length);
    expect(await (await region('They are named')).findAllByRole('article')).toHaveLength(1);
    const more = await (await region('More offers')).findAllByRole('article');
    expect(more.map((one) => within(one).getByRole('link').textContent)).toEqual(['Related 5', 'Related 2']);
    expect((await region('One offer')).getByRole('link', { name: 'Choose a time' })).toBeTruthy();
    expect(screen.getByText('These people are invented: they show how somebody could use it.')).toBeTruthy();
    expect(screen.getByText('Must I go on?')).toBeTruthy();
  });
  it('leaves out a block of a kind that it does not know, and one that is broken', async () => {
    const blocks = [
      ...allBlocks.slice(0, 1),
      { kind: 'hologram', id: 'new' },
      { kind: 'faq', id: 'odd' },
      allBlocks[1],
    ];
    open({ answers: [...answers, answer(contentPage, { ...wholePage, blocks })] });
    expect(await screen.findByRole('heading', { level: 1, name: 'A quiet week' })).toBeTruthy();
    expect(screen.getByText('No subscription')).toBeTruthy();
  });
  it('invites to a self-check by a part that is lent, and stands without a gap where nobody lends it', async () => {
    const { container, unmount } = open({ lent: ['assessments.invitation.v1'] });
    await screen.findByRole('heading', { level: 1, name: 'A quiet week' });
    expect(container.querySelector('#check [data-slot="assessments.invitation.v1"]')).toBeTruthy();
    unmount();
    const without = open();
    await screen.findByRole('heading', { level: 1, name: 'A quiet week' });
    expect(without.container.querySelector('#check')?.childElementCount).toBe(0);
    expect(screen.getByText('No subscription')).toBeTruthy();
  });
  it('leaves out a link that leads nowhere', async () => {
    open();
    const links = (await region('Look closer')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/en/how-it-works']);
  });
  it('shows figures as bars and as a table, each with the same numbers', async () => {
    open();
    const chart = await region('By weekday');
    expect(await chart.findByText('at least 70')).toBeTruthy();
    expect(chart.getByRole('table', { hidden: true }).textContent).toContain('Monday70');
    expect(chart.getByText(/Counted from 24 November 2025 to 23 November 2026/)).toBeTruthy();
  });
  it('says that there are too few visits to show', async () => {
    open({ answers: [...answers, answer(trends, { ...exampleTrends, weekdays: [] })] });
    expect(await (await region('By weekday')).findByText(/too few visits/)).toBeTruthy();
  });
  it('keeps the rest when the rows of a block fail, each in its own place with a retry', async () => {
    const { network } = open({
      answers: [...answers, refuse(searchSpecialists, 'UNAVAILABLE'), refuse(products, 'UNAVAILABLE')],
    });
    expect(await (await region('They have time')).findByText('The specialists did not load')).toBeTruthy();
    expect(await (await region('More offers')).findByText('The offers did not load')).toBeTruthy();
    expect(await (await region('They are named')).findAllByRole('article')).toHaveLength(1);
    network.set(answer(products, { ...related, kinds: [] }));
    const again = within(screen.getByRole('region', { name: 'More offers' })).getByRole('button', {
      name: 'Try again',
    });
    again.click();
    expect(await (await region('More offers')).findAllByRole('article')).toHaveLength(2);
  });
  it('leaves out a block for which there is nothing on this site', async () => {
    open({
      answers: [...answers, answer(products, { items: [], total: 0, kinds: [] }), answer(specialistsBySlugs, [])],
    });
    await region('They have time');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'More offers' })).toBeNull());
    expect(screen.queryByRole('region', { name: 'One offer' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'They are named' })).toBeNull();
  });
  it('shows an error when it fails to load, with a retry', async () => {
    const { network } = open({ answers: [...answers, refuse(contentPage, 'UNAVAILABLE')] });
    expect(await screen.findByText('This page did not load')).toBeTruthy();
    network.set(answer(contentPage, wholePage));
    await press('Try again');
    expect(await screen.findByRole('heading', { level: 1, name: 'A quiet week' })).toBeTruthy();
  });
});

describe('a page with an end', () => {
  it('says how long it goes, and until when by the clock of the site', async () => {
    open({ now: '2026-11-27T20:30:00.000Z' });
    expect((await screen.findByRole('timer')).textContent).toBe('2 days1 hour30 minutes');
    expect(screen.getByText(/^Until Sunday, 29 November 2026, 23:59/)).toBeTruthy();
  });
  it.each([
    ['as the server says', { ...wholePage, isOver: true, blocks: allBlocks.slice(0, 1) }, '2026-11-23T08:00:00.000Z'],
    ['while it is open', wholePage, '2026-11-29T22:00:00.000Z'],
  ])('is over %s: it says so, and leads to what there is now', async (_how, page, now) => {
    open({ now, answers: [...answers, answer(contentPage, page)] });
    expect(await screen.findByRole('heading', { level: 1, name: 'This offer is over' })).toBeTruthy();
    expect(screen.getByText(/It ended on 29 November 2026/)).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('region', { name: 'More offers' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Find help' }).getAttribute('href')).toBe('/en/help-store-search');
  });
});

describe('a page in another language than the reader’s', () => {
  it('says which language it is in, and is marked as such', async () => {
    open({ answers: [...answers, answer(contentPage, { ...wholePage, lang: 'ro' })] });
    expect(await screen.findByText('Language of this page: Română')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).closest('[lang]')?.getAttribute('lang')).toBe('ro');
  });
});

it('numbers to call: the country lines on the main site, and a partner’s own line before the emergency number', async () => {
  const help = { ...wholePage, code: 'helpline', endsAt: null };
  const lines = () =>
    screen.getAllByRole('link').flatMap((link) => link.getAttribute('href')?.match(/^tel:(.*)/)?.[1] ?? []);
  const main = open({ at: { route: helpline }, answers: [...answers, answer(contentPage, help)] });
  await region('Call now');
  expect(lines()).toEqual(['112', '116123', '024', '3114', '116123', '116123', '1018', '7333']);
  main.unmount();
  const tenant = {
    ...testTenant,
    code: 'linden',
    name: 'Linden',
    hostClass: 'company',
    helpline: '0800 555 0142',
  } as const;
  open({ tenant, at: { route: helpline }, answers: [...answers, answer(contentPage, help)] });
  await region('Call now');
  expect(lines()).toEqual(['08005550142', '112']);
});

it('a page without the layout of the site has its name, the log-in, the form beside the promise and the legal texts', async () => {
  const blocks = allBlocks.filter(({ kind }) => kind === 'hero' || kind === 'form');
  const page = { ...wholePage, code: 'for-clinics', endsAt: null, blocks };
  open({ at: { route: forClinics }, answers: [...answers, answer(contentPage, page)] });
  expect(await screen.findAllByRole('form', { name: 'Write to us' })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Tessera' }).getAttribute('href')).toBe('/en');
  for (const name of ['Log in', 'Terms of use', 'Contact']) expect(screen.getByRole('link', { name })).toBeTruthy();
});
it('a page without the layout of the site offers no log-in to whoever is logged in', async () => {
  open({ at: { route: forClinics }, session: member });
  expect(await screen.findByRole('link', { name: 'Contact' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
});

describe('on the server', () => {
  it.each(['en', 'el', 'uk'] as const)('a page is the same in %s', async (lang) => {
    const { problems, rendered } = await renderOnServer(server, <PageScreen />, { ...options, lang });
    expect(problems).toEqual([]);
    expect(rendered).toMatchObject({ kind: 'page', meta: { title: 'A quiet week', robots: 'noindex' } });
  });
  it('a listed page is for search engines in its own languages alone', async () => {
    const listed = { ...wholePage, isListed: true, endsAt: null, blocks: allBlocks.slice(0, 1) };
    const metaIn = async (lang: 'en' | 'fr') => {
      const at = { route: aboutUs };
      const all = [...answers, answer(contentPage, listed)];
      const { rendered } = await renderOnServer(server, <PageScreen />, { ...options, at, lang, answers: all });
      return rendered.kind === 'page' ? rendered.meta : null;
    };
    expect(await metaIn('en')).toMatchObject({ languages: ['ro', 'en'], jsonLd: { '@type': 'WebPage' } });
    expect((await metaIn('en'))?.robots).toBeUndefined();
    expect((await metaIn('fr'))?.robots).toBe('noindex');
  });
  it('a part of the service has the service above it, on the page and for search engines', async () => {
    const at = { route: psychotherapy, params: { part: 'terapie-de-cuplu' } };
    const { rendered, html } = await renderOnServer(server, <PageScreen />, { ...options, at });
    const href = '/en/servicii/psihoterapie';
    expect(rendered).toMatchObject({ meta: { trail: [{ name: 'Psychotherapy', href }] } });
    expect(html).toContain(`<a href="${href}">Psychotherapy</a>`);
  });
  it('a page that is not there is the 404 page', async () => {
    const { rendered } = await renderOnServer(server, <PageScreen />, {
      ...options,
      answers: [...answers, refuse(contentPage, 'NOT_FOUND')],
    });
    expect(rendered.kind).toBe('not-found');
  });
});
