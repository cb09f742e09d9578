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
import userEvent from '@testing-library/user-event';
import { product, relatedProducts } from '@tessera/contracts/products';
import { product as productRoute } from '@tessera/contracts/routes/marketplace';
import { words } from '../../i18n/index.ts';
import { allAnswers, ilinca, offered, storePages } from '../../testing/examples.ts';
import { ProductScreen } from './product-screen.tsx';

const at = { route: productRoute, params: { categorySlug: 'mind', slug: 'sleep-through-the-night' } };
const addresses = {
  en: at.params,
  el: { categorySlug: 'nous', slug: 'ypnos' },
  uk: { categorySlug: 'dumky', slug: 'son' },
};
/** The product as the api answers in a language. */
const own = (lang: keyof typeof addresses) => ({
  ...offered,
  slug: addresses[lang].slug,
  category: { ...offered.category, slug: addresses[lang].categorySlug },
  canonical: { ...offered.canonical, el: { category: 'nous', slug: 'ypnos' }, uk: { category: 'dumky', slug: 'son' } },
});
const options: TestOptions = { messages: words, at, answers: allAnswers };
const open = (rest: Partial<TestOptions> = {}) => renderRemote(<ProductScreen />, { ...options, ...rest });
const server = () => import('../../server.ts');

describe('a product', () => {
  it('has a heading while loading', () => {
    open({ answers: [keepWaiting(product), keepWaiting(relatedProducts)] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Offer');
    expect(screen.getAllByText('Loading').length).toBeGreaterThan(0);
  });

  it('shows the description, duration, minimum price and place', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Sleep through the night' })).toBeTruthy();
    const facts = screen.getByRole('complementary');
    expect(within(facts).getByText('50 to 60 minutes')).toBeTruthy();
    expect(within(facts).getByText('from €45')).toBeTruthy();
    expect(within(facts).getByText('By video or in person')).toBeTruthy();
    expect(screen.getByText('A sleep diary for one week')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Help store' }).getAttribute('href')).toBe('/en/help-store');
    expect(screen.getByRole('link', { name: 'Mind' }).getAttribute('href')).toBe('/en/help-store/mind');
  });

  it('shows a single duration when all are the same, and "in person" when nobody meets by video', async () => {
    open({
      answers: [...allAnswers, answer(product, { ...offered, online: false, offers: offered.offers.slice(0, 1) })],
    });
    const facts = await screen.findByRole('complementary');
    expect(within(facts).getByText('50 minutes')).toBeTruthy();
    expect(within(facts).getByText('In person')).toBeTruthy();
  });

  it('shows the specialists who offer it, with their own prices, and links to booking this product', async () => {
    open();
    const card = within(await screen.findByRole('article', { name: /Ilinca Veridan/ }));
    expect(card.getByText('€45')).toBeTruthy();
    expect(card.getByRole('link', { name: /Ilinca Veridan/ }).getAttribute('href')).toBe(
      `/en/a/ilinca-veridan?product=${offered.id}`,
    );
    expect(card.getByRole('link', { name: 'Book Monday, 23 November 2026, 18:30' }).getAttribute('href')).toBe(
      `/en/booking/ilinca-veridan/slot/2026-11-23T16:30Z/${offered.id}`,
    );
    const other = within(screen.getByRole('article', { name: /Priya Nallasen/ }));
    expect(other.getByText('€84')).toBeTruthy();
    expect(other.getByText('60 minutes')).toBeTruthy();
  });

  it('says what happens next, answers questions, and leads to what is about the same', async () => {
    open();
    const steps = within(await screen.findByRole('region', { name: 'What happens next' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual(offered.steps);
    const question = screen.getByText('Can I move the meeting?');
    expect(question.closest('details')?.open).toBe(false);
    await userEvent.setup().click(question);
    expect(screen.getByText('Yes, free of charge until 24 hours before.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sleep' }).getAttribute('href')).toBe('/en/help-store?tag=sleep');
  });

  it.each([
    ['package', { meetings: 4, weeks: 6 }, ['4 meetings, 50 minutes', 'Over 6 weeks', 'from €45']],
    ['subscription', { meetings: 4 }, ['4 meetings a month', 'Ends before any month you like', 'from €45 a month']],
    [
      'workshop',
      { startsAt: '2026-12-03T16:00:00.000Z', seats: 20 },
      ['50 minutes', 'Thursday, 3 December 2026, 18:00 (Bucharest, GMT+2)', '20 seats', 'from €45'],
    ],
  ] as const)(
    'shows what a %s is, that it is not on sale, and the people’s own meetings',
    async (kind, facts, said) => {
      const answers = [...allAnswers, answer(product, { ...offered, kind, facts, onSale: false })];
      open({ answers });
      const box = within(await screen.findByRole('complementary'));
      for (const text of said) expect(box.getByText(text)).toBeTruthy();
      expect(box.getByText('Not on sale yet')).toBeTruthy();
      expect(screen.queryByRole('link', { name: 'Choose a time' })).toBeNull();
      expect(screen.getByRole('link', { name: 'Book a single meeting' }).getAttribute('href')).toBe('#people');
      const card = within(screen.getByRole('article', { name: /Ilinca Veridan/ }));
      for (const link of card.getAllByRole('link')) expect(link.getAttribute('href')).not.toContain(offered.id);
      const { rendered } = await renderOnServer(server, <ProductScreen />, { ...options, answers });
      expect(rendered).not.toHaveProperty('meta.jsonLd.offers');
    },
  );

  it.each([
    ['digital', { format: 'document', pages: 42 }, ['document, 42 pages', 'In your account at once']],
    ['voucher', { months: 24 }, ['by mail or on paper', 'Valid for 24 months']],
  ] as const)('offers meetings of the category beside a %s, which nobody gives', async (kind, facts, said) => {
    const house = { ...offered, kind, facts, onSale: false, specialists: 0, duration: 0, offers: [] };
    open({ answers: [...allAnswers, answer(product, house)] });
    const box = within(await screen.findByRole('complementary'));
    for (const text of said) expect(box.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See meetings' }).getAttribute('href')).toBe(
      '/en/help-store/mind?kind=meeting',
    );
    expect(screen.queryByRole('region', { name: 'Who offers it' })).toBeNull();
  });

  it('shows who sells it by the partner’s logo', async () => {
    open({ tenant: { ...testTenant, name: 'Brightwork', logos: { store: '/brand/store.png' } } });
    expect(await screen.findByText('Sold by Brightwork')).toBeTruthy();
  });

  it('shows 27 related offers at most when all are asked for', async () => {
    const { network } = open({
      answers: [...allAnswers, answer(relatedProducts, ({ c }) => storePages({ p: '1', c }))],
    });
    const more = await screen.findByRole('button', { name: 'Show all 27' });
    const related = within(screen.getByRole('region', { name: 'You may also look for' }));
    expect(related.getAllByRole('article')).toHaveLength(4);
    await userEvent.setup().click(more);
    await waitFor(() => expect(related.getAllByRole('article')).toHaveLength(27));
    expect(network.inputsOf(relatedProducts)).toMatchObject([{ c: '4' }, { c: '27' }]);
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('does not link times while no remote owns the booking', async () => {
    open({ live: ['marketplace.product', 'marketplace.profile', 'marketplace.search'] });
    const card = within(await screen.findByRole('article', { name: /Ilinca Veridan/ }));
    expect(card.getByText('18:30')).toBeTruthy();
    expect(card.queryByRole('link', { name: /^Book/ })).toBeNull();
  });

  it('names the zone of its times', async () => {
    open({ zone: 'America/New_York' });
    expect(await screen.findByText('Times are in New York, GMT-5')).toBeTruthy();
  });

  it('links to related products, by keyboard', async () => {
    open();
    const related = within(await screen.findByRole('region', { name: 'You may also look for' }));
    const links = await related.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/en/help-store/mind/offer-2',
      '/en/help-store/mind/offer-5',
    ]);
    const user = userEvent.setup();
    screen.getByRole('link', { name: 'Choose a time' }).focus();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: ilinca.firstName + ' ' + ilinca.lastName }));
  });

  it('omits empty related sections, and keeps the rest when they fail to load', async () => {
    const { network } = open({ answers: [...allAnswers, refuse(relatedProducts, 'UNAVAILABLE')] });
    expect(await screen.findByText('Other offers did not load')).toBeTruthy();
    expect(screen.getByRole('article', { name: /Ilinca Veridan/ })).toBeTruthy();
    network.set(answer(relatedProducts, { items: [], total: 0 }));
    await press('Try again');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'You may also look for' })).toBeNull());
  });

  it('shows an error when it fails to load, with a retry', async () => {
    const { network } = open({ answers: [...allAnswers, refuse(product, 'UNAVAILABLE')] });
    expect(await screen.findByText('This offer did not load')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    network.set(answer(product, offered));
    await press('Try again');
    expect(await screen.findByRole('heading', { level: 1, name: 'Sleep through the night' })).toBeTruthy();
  });

  it.each(['en', 'el', 'uk'] as const)(
    'renders on the server in %s with its head, and hydrates without a difference',
    async (lang) => {
      const at = { route: productRoute, params: addresses[lang] };
      const answers = [...allAnswers, answer(product, own(lang))];
      const { problems, rendered, needs } = await renderOnServer(server, <ProductScreen />, {
        ...options,
        at,
        answers,
        lang,
      });
      expect(problems).toEqual([]);
      expect(needs).toEqual([
        { endpoint: 'products.one', required: true },
        { endpoint: 'products.related', required: false },
      ]);
      expect(rendered.kind).toBe('page');
      if (rendered.kind !== 'page') return;
      expect(rendered.meta).toMatchObject({
        title: `Sleep through the night · ${offered.category.name}`,
        description: expect.stringMatching(/\. .*45/),
        canonical: {
          en: '/en/help-store/mind/sleep-through-the-night',
          el: '/el/help-store/nous/ypnos',
          uk: '/uk/help-store/dumky/son',
        }[lang],
        alternates: { el: '/el/help-store/nous/ypnos', ro: '/ro/help-store/minte/somn-pana-dimineata' },
        jsonLd: {
          '@type': 'Product',
          offers: [
            { '@type': 'Offer', price: '45.00', priceCurrency: 'EUR' },
            { '@type': 'Offer', price: '84.00' },
          ],
        },
      });
    },
  );

  it('redirects the slug of another language to the page’s own', async () => {
    const english = { ...options, at, lang: 'el' as const, answers: [...allAnswers, answer(product, own('el'))] };
    const { rendered } = await renderOnServer(server, <ProductScreen />, english);
    expect(rendered).toEqual({ kind: 'redirect', to: '/el/help-store/nous/ypnos', status: 301 });
    const ofOther = { ...at, params: { ...addresses.en, categorySlug: 'minte' } };
    expect((await renderOnServer(server, <ProductScreen />, { ...options, at: ofOther })).rendered).toMatchObject({
      to: '/en/help-store/mind/sleep-through-the-night',
    });
  });

  it('names its length where the title would be too short for a list of results', async () => {
    const short = { ...offered, title: 'First talk', category: { ...offered.category, name: 'Mind' } };
    const { rendered } = await renderOnServer(server, <ProductScreen />, {
      ...options,
      answers: [...allAnswers, answer(product, short)],
    });
    expect(rendered).toMatchObject({ meta: { title: `First talk, ${offered.duration} minutes · Mind` } });
  });

  it('is the 404 page at its own address when there is no such product', async () => {
    const { rendered } = await renderOnServer(server, <ProductScreen />, {
      ...options,
      answers: [...allAnswers, refuse(product, 'NOT_FOUND')],
    });
    expect(rendered.kind).toBe('not-found');
  });
});
