import { AppError } from '@tessera/contracts/errors';
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
import { categoryProducts, productCategories, products, tagProducts } from '@tessera/contracts/products';
import { productCategory, store, storePage } from '@tessera/contracts/routes/marketplace';
import { words } from '../../i18n/index.ts';
import { allAnswers, categories, storePages } from '../../testing/examples.ts';
import { CategoryScreen, StorePageScreen, StoreScreen } from './store-screen.tsx';

const options: TestOptions = { messages: words, at: { route: store }, answers: allAnswers };
const open = (rest: Partial<TestOptions> = {}) => renderRemote(<StoreScreen />, { ...options, ...rest });
const inCategory = (search: Record<string, string> = {}) => ({
  route: productCategory,
  params: { categorySlug: 'mind' },
  search,
});
const server = () => import('../../server.ts');
const titles = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

describe('the help store', () => {
  it('has a heading and a skeleton while loading', () => {
    open({ answers: [keepWaiting(products), keepWaiting(productCategories)] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Help store');
    expect(screen.getAllByText('Loading').length).toBeGreaterThan(0);
  });

  it('shows categories in their order, kinds with counts, and what each kind consists of', async () => {
    open();
    const nav = within(await screen.findByRole('navigation', { name: 'Categories' }));
    expect(nav.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['All30 offers', '/en/help-store'],
      ['Family12 offers', '/en/help-store/family'],
      ['Mind18 offers', '/en/help-store/mind'],
    ]);
    expect(nav.getByRole('link', { current: true }).textContent).toContain('All');
    const kinds = within(await screen.findByRole('navigation', { name: 'Kinds of offers' }));
    expect(kinds.getByRole('link', { name: 'Package 7' }).getAttribute('href')).toBe('/en/help-store?kind=package');
    const card = (name: string) => within(screen.getByRole('article', { name }));
    expect(card('Offer 1').getByText('Meeting')).toBeTruthy();
    expect(card('Offer 1').getByText('See times')).toBeTruthy();
    expect(card('Offer 2').getByText(/4 meetings, 50 minutes/)).toBeTruthy();
    expect(card('Offer 2').getByText('Over 6 weeks')).toBeTruthy();
    expect(card('Offer 3').getByText(/a month$/, { selector: 'b' })).toBeTruthy();
    expect(card('Offer 4').getByText(/20 seats$/)).toBeTruthy();
    expect(card('Offer 5').getByText(/recording, 48 minutes/)).toBeTruthy();
    expect(card('Offer 6').getByText('Valid for 24 months')).toBeTruthy();
    for (const name of ['Offer 2', 'Offer 3', 'Offer 4', 'Offer 5', 'Offer 6'])
      expect(card(name).getByText('Not on sale yet')).toBeTruthy();
  });

  it('appends the next page, replaces the address and goes to the first new offer', async () => {
    const { went } = open();
    const more = await screen.findByRole('link', { name: 'Show 12 more' });
    expect(more.getAttribute('href')).toBe('/en/help-store?page=2');
    expect(screen.getByText('12 of 30 shown')).toBeTruthy();
    await userEvent.setup().click(more);
    expect(went).toEqual(['/en/help-store?page=2']);
  });

  it('shows the pages 1 to n when the address has a page', async () => {
    const { network } = open({ at: { route: store, search: { page: '3' } } });
    await waitFor(() => expect(titles()).toHaveLength(30));
    expect(titles()[0]).toBe('Offer 1');
    expect(titles()[29]).toBe('Offer 30');
    const pages = network.calls.flatMap(({ endpoint, input }) =>
      endpoint === 'products.list' ? [(input as { p: string }).p] : [],
    );
    expect(pages.toSorted()).toEqual(['1', '2', '3']);
    expect(screen.getByText('30 of 30 shown')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Show/ })).toBeNull();
  });

  it('keeps the other pages when one fails, with a retry in its place', async () => {
    const { network } = open({
      at: { route: store, search: { page: '2' } },
      answers: [
        ...allAnswers,
        answer(products, (input) => {
          if (input.p === '1') throw new AppError('UNAVAILABLE');
          return storePages(input);
        }),
      ],
    });
    expect(await screen.findByText('The offers did not load')).toBeTruthy();
    expect(titles()).toHaveLength(12);
    network.set(answer(products, storePages));
    await press('Try again');
    await waitFor(() => expect(titles()).toHaveLength(24));
  });

  it('says that the list did not load, never that there is nothing', async () => {
    const { network } = open({ answers: [...allAnswers, refuse(products, 'UNAVAILABLE')] });
    expect(await screen.findByText('The offers did not load')).toBeTruthy();
    expect(screen.queryByText('There is no such offer here')).toBeNull();
    expect(screen.queryByText(/shown$/)).toBeNull();
    network.set(answer(products, storePages));
    await press('Try again');
    await waitFor(() => expect(titles()).toHaveLength(12));
  });

  it('keeps the list when the categories fail', async () => {
    open({ answers: [...allAnswers, refuse(productCategories, 'UNAVAILABLE')] });
    expect(await screen.findByText('The categories did not load')).toBeTruthy();
    expect((await screen.findAllByRole('article')).length).toBe(12);
  });

  it('leads to all offers from a list without any, and to the first page from beyond the last', async () => {
    const none = open({ answers: [...allAnswers, answer(products, { items: [], total: 0, kinds: [] })] });
    expect(await screen.findByText('There is no such offer here')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all offers' }).getAttribute('href')).toBe('/en/help-store');
    none.unmount();
    open({ at: { route: store, search: { page: '99' } } });
    expect(await screen.findByText('You asked for page 99; the list ends at page 3.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the first page' }).getAttribute('href')).toBe('/en/help-store');
  });

  it('leaves out a kind that it does not know, and says so', async () => {
    const { network } = open({ at: { route: store, search: { kind: '<script>', sort: 'price' } } });
    expect(await screen.findByText('We do not know “<script>”, so it was left out.')).toBeTruthy();
    expect(network.calls.find(({ endpoint }) => endpoint === 'products.list')?.input).toEqual({
      lang: 'en',
      company: 'tessera',
      p: '1',
      c: '12',
      field: 'usual',
      dir: 'usual',
    });
  });

  it('sorts and keeps the kind', async () => {
    const { went } = open({ at: { route: store, search: { kind: 'digital', page: '2' } } });
    await userEvent.setup().selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'title');
    expect(went).toEqual(['/en/help-store?kind=digital&sort=title']);
    expect((await screen.findByRole('link', { name: /^Digital/ })).getAttribute('href')).toBe('/en/help-store');
  });

  it('asks a clinic for its own list, and has no categories where the partner has none', async () => {
    const { network } = open({
      tenant: { ...testTenant, code: 'aurora', hostClass: 'clinic' },
      answers: [...allAnswers, answer(productCategories, [])],
    });
    await waitFor(() => expect(network.calls.map(({ endpoint }) => endpoint)).toContain('products.clinicList'));
    expect(screen.queryByRole('navigation', { name: 'Categories' })).toBeNull();
  });

  it('lists what is about a subject', async () => {
    open({ at: { route: store, search: { tag: 'sleep' } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'About: Sleep' })).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
    const { network } = open({ at: { route: store, search: { tag: '../etc\0' } } });
    await waitFor(() => expect(network.inputsOf(tagProducts)).toMatchObject([{ tag: '-' }]));
    const { rendered } = await renderOnServer(server, <StoreScreen />, {
      ...options,
      at: { route: store, search: { tag: 'nothing' } },
      answers: [...allAnswers, refuse(tagProducts, 'NOT_FOUND')],
    });
    expect(rendered.kind).toBe('not-found');
  });

  it.each(['en', 'el', 'uk'] as const)(
    'renders on the server in %s and hydrates without a difference',
    async (lang) => {
      const { problems, needs, rendered, html } = await renderOnServer(server, <StoreScreen />, { ...options, lang });
      expect(problems).toEqual([]);
      expect(needs).toEqual([
        { endpoint: 'products.list', required: true },
        { endpoint: 'products.categories', required: false },
      ]);
      expect(html).toContain('Offer 12');
      expect(rendered).toMatchObject({
        meta: {
          canonical: `/${lang}/help-store`,
          alternates: { ro: '/ro/help-store' },
          description: expect.stringMatching(/^.{70,160}$/),
        },
      });
    },
  );

  it('is listed by search engines page by page, a selection of it is not', async () => {
    const metaOf = async (search: Record<string, string>) => {
      const { rendered } = await renderOnServer(server, <StoreScreen />, { ...options, at: { route: store, search } });
      return rendered.kind === 'page' ? rendered.meta : null;
    };
    const second = await metaOf({ page: '2' });
    expect(second).toMatchObject({
      title: 'Offers: meetings, packages, courses, page 2',
      canonical: '/en/help-store?page=2',
    });
    expect(second).not.toHaveProperty('robots');
    expect(await metaOf({ kind: 'package' })).toMatchObject({ canonical: '/en/help-store', robots: 'noindex' });
    expect(await metaOf({ page: '99' })).toMatchObject({ robots: 'noindex' });
  });

  it.each([
    ['2', '/en/help-store?page=2'],
    ['1', '/en/help-store'],
    ['x', '/en/help-store'],
    ['0', '/en/help-store'],
  ])('leads from page/%s to the list', async (number, to) => {
    const { rendered } = await renderOnServer(server, <StorePageScreen />, {
      ...options,
      at: { route: storePage, params: { page: number } },
    });
    expect(rendered).toEqual({ kind: 'redirect', to, status: 301 });
  });
});

describe('a category', () => {
  it('shows its offers and its way back', async () => {
    renderRemote(<CategoryScreen />, { ...options, at: inCategory() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Mind' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Help store' }).getAttribute('href')).toBe('/en/help-store');
    const nav = within(await screen.findByRole('navigation', { name: 'Categories' }));
    expect(nav.getByRole('link', { current: true }).textContent).toBe(`Mind${categories[1]?.count} offers`);
    expect(within(screen.getByRole('combobox', { name: 'Sort by' })).queryByText('Category')).toBeNull();
    expect(screen.getByRole('link', { name: 'Package 7' }).getAttribute('href')).toBe(
      '/en/help-store/mind?kind=package',
    );
  });

  it('has an address in each language, and redirects another language’s slug', async () => {
    const { problems, rendered } = await renderOnServer(server, <CategoryScreen />, { ...options, at: inCategory() });
    expect(problems).toEqual([]);
    expect(rendered).toMatchObject({
      meta: { canonical: '/en/help-store/mind', alternates: { ro: '/ro/help-store/minte', en: '/en/help-store/mind' } },
    });
    const romanian = { ...inCategory({ page: '2' }), params: { categorySlug: 'minte' } };
    expect((await renderOnServer(server, <CategoryScreen />, { ...options, at: romanian })).rendered).toEqual({
      kind: 'redirect',
      to: '/en/help-store/mind?page=2',
      status: 301,
    });
  });

  it.each(['\0', 'MIND', 'x'.repeat(300), '../etc', '<script>'])(
    'asks for nothing by a slug that can be none: %j',
    async (slug) => {
      const { network } = renderRemote(<CategoryScreen />, {
        ...options,
        at: { route: productCategory, params: { categorySlug: slug } },
      });
      await waitFor(() => expect(network.inputsOf(categoryProducts)).toMatchObject([{ slug: '-' }]));
    },
  );

  it('is the 404 page where there is no such category', async () => {
    const { rendered } = await renderOnServer(server, <CategoryScreen />, {
      ...options,
      at: inCategory(),
      answers: [...allAnswers, refuse(categoryProducts, 'NOT_FOUND')],
    });
    expect(rendered.kind).toBe('not-found');
  });
});
