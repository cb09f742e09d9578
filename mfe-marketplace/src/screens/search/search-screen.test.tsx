import { answer, keepWaiting, press, refuse, renderOnServer } from '@tessera/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { search } from '@tessera/contracts/routes/marketplace';
import { mapSpecialists, searchSpecialists } from '@tessera/contracts/specialists';
// What the page loads later is compiled before a test waits for it.
import '../../features/search/map/search-map.tsx';
import { allAnswers, cards, searchResult } from '../../testing/examples.ts';
import { mapResult } from '../../testing/examples/search.ts';
import { openSearch, searchOptions } from '../../testing/search.tsx';
import { SearchScreen } from './search-screen.tsx';

const server = () => import('../../server.ts');

describe('search', () => {
  it('leads to the rules of its order', async () => {
    openSearch();
    const link = await screen.findByRole('link', { name: 'How the order is made' });
    expect(link.getAttribute('href')).toBe('/en/how-the-order-is-made');
  });

  it('shows filters and a skeleton while loading', () => {
    openSearch({ answers: [keepWaiting(searchSpecialists)] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Find help');
    expect(screen.getByText('Loading')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Fields' })).toBeTruthy();
  });

  it('requests the filters of the address and shows the number of results', async () => {
    const { network } = openSearch();
    expect(await screen.findByRole('heading', { level: 1, name: 'Mind and emotions: 25 specialists' })).toBeTruthy();
    expect(network.calls).toEqual([
      {
        endpoint: 'specialists.search',
        input: { lang: 'en', domain: 'PSIHO', language: 'en', page: '1', count: '10', facets: 'few' },
      },
    ]);
    expect(screen.getByText('1 to 5 of 25')).toBeTruthy();
  });
  it('names the zone only where it asks for days or parts of them: whoever is in another zone keeps the page of the server', async () => {
    const zone = 'America/New_York';
    const askedBy = async (asked: Readonly<Record<string, string>>) => {
      const { network, unmount } = openSearch({ zone, at: { route: search, search: asked } });
      await screen.findByRole('heading', { level: 1, name: /25 specialists/ });
      unmount();
      return network.calls.map(({ input }) => (input as { readonly zone?: string }).zone);
    };
    expect(await askedBy({ domain: 'PSIHO' })).toEqual([undefined]);
    expect(await askedBy({ part: 'evening' })).toEqual([zone]);
    expect(await askedBy({ day: '2026-11-24' })).toEqual([zone]);
  });

  it('shows the person, the price and three days of times, with a dash for a day without any', async () => {
    openSearch();
    const card = await screen.findByRole('article', { name: /Dr\. Tobias Harrowgill/ });
    expect(within(card).getByText('£95')).toBeTruthy();
    expect(within(card).getByText(/^Tomorrow /)).toBeTruthy();
    expect(within(card).getByRole('img', { name: 'no free time' })).toBeTruthy();
    expect(within(card).getByRole('link', { name: 'Book Tuesday, 24 November 2026, 15:00' }).getAttribute('href')).toBe(
      '/en/booking/tobias-harrowgill/slot/2026-11-24T13:00Z',
    );
  });

  it('leaves days unknown that are beyond the short list of times', async () => {
    openSearch();
    const card = await screen.findByRole('article', { name: /Oleksa Zorenko/ });
    expect(within(card).getAllByRole('link', { name: /^Book/ })).toHaveLength(3);
    expect(within(card).getAllByRole('link', { name: 'More free times on the profile' })).toHaveLength(2);
    expect(within(card).queryByRole('img', { name: 'no free time' })).toBeNull();
  });

  it('shows times without links while no remote owns the booking page', async () => {
    openSearch({ live: ['marketplace.search', 'marketplace.profile'] });
    expect((await screen.findAllByText('18:30')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: /^Book/ })).toBeNull();
  });

  it('shows the map on request: a price for a single pin, a number for several', async () => {
    const { network } = openSearch();
    await screen.findByText('Mind and emotions: 25 specialists');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Show map' }));
    const pin = await screen.findByRole('link', { name: 'Dr. Tobias Harrowgill, London, €95' });
    expect(pin.getAttribute('href')).toBe('/en/a/tobias-harrowgill');
    expect(network.calls.find(({ endpoint }) => endpoint === 'specialists.map')?.input).toEqual({
      lang: 'en',
      domain: 'PSIHO',
      language: 'en',
      zone: 'Europe/Bucharest',
    });
    await user.click(screen.getByRole('button', { name: 'Bucharest: 2 specialists' }));
    expect(screen.getByRole('link', { name: 'Ilinca Veridan, Bucharest, €72' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Harrowgill, London/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show everybody' }));
    expect(screen.getByRole('link', { name: /Harrowgill, London/ })).toBeTruthy();
  });

  it('searches the part of the map that was chosen, and shows it again with its result', async () => {
    openSearch();
    await screen.findByText('Mind and emotions: 25 specialists');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Show map' }));
    await screen.findByRole('link', { name: /Harrowgill, London/ });
    expect(screen.queryByRole('link', { name: 'Search this area' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Bucharest: 2 specialists' }));
    const address = screen.getByRole('link', { name: 'Search this area' }).getAttribute('href') ?? '';
    const area = new URLSearchParams(address.split('?')[1]).get('area') ?? '';
    const [south = 0, west = 0, north = 0, east = 0] = area.split(',').map(Number);
    const within = mapResult.pins.filter(({ lat, lon }) => south < lat && lat < north && west < lon && lon < east);
    expect(within.map(({ city }) => city)).toEqual(['bucharest', 'bucharest']);
  });

  it('keeps the map of an area in which nobody is, so that another can be chosen', async () => {
    openSearch({
      at: { route: search, search: { area: '44.3,25.9,44.6,26.3' } },
      answers: [
        ...allAnswers,
        answer(searchSpecialists, searchResult([], 0)),
        answer(mapSpecialists, { total: 0, pins: [], cities: [] }),
      ],
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Show map' }));
    await user.click(await screen.findByRole('button', { name: 'Zoom out' }));
    expect(screen.getByRole('link', { name: 'Search this area' }).getAttribute('href')).toMatch(/area=/);
  });

  it('keeps the list when the map fails to load', async () => {
    openSearch({ answers: [...allAnswers, refuse(mapSpecialists, 'UNAVAILABLE')] });
    await screen.findByText('Mind and emotions: 25 specialists');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show map' }));
    expect(await screen.findByText('The map did not load')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(cards.length);
  });

  it('offers the nearest place with specialists', async () => {
    openSearch({
      answers: [
        ...allAnswers,
        answer(
          searchSpecialists,
          searchResult([], 0, 1, {
            nearest: [
              { without: ['language'], total: 7 },
              { without: ['domain'], total: 1 },
            ],
          }),
        ),
      ],
    });
    expect((await screen.findByRole('link', { name: 'Without English: 7 specialists' })).getAttribute('href')).toBe(
      '/en/help-store-search?domain=PSIHO',
    );
    expect(screen.getByRole('link', { name: 'Without Mind and emotions: 1 specialist' }).getAttribute('href')).toBe(
      '/en/help-store-search?language=en',
    );
  });

  it('offers alternatives when nobody matches', async () => {
    openSearch({ answers: [answer(searchSpecialists, searchResult([], 0))] });
    expect(await screen.findByText('Nobody fits these filters yet')).toBeTruthy();
    // An empty map would push the alternatives out of view.
    expect(screen.queryByRole('button', { name: /map$/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Remove all filters' }).getAttribute('href')).toBe('/en/help-store-search');
  });

  it('links back to page 1 from a page beyond the last', async () => {
    openSearch({
      at: { route: search, search: { domain: 'PSIHO', page: '9' } },
      answers: [answer(searchSpecialists, searchResult([], 25, 9))],
    });
    expect(await screen.findByText('You asked for page 9; the list ends at page 3.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to page 1' }).getAttribute('href')).toBe(
      '/en/help-store-search?domain=PSIHO',
    );
  });

  it('shows an error and retries', async () => {
    const { network } = openSearch({ answers: [refuse(searchSpecialists, 'UNAVAILABLE')] });
    expect(await screen.findByText('The specialists did not load')).toBeTruthy();
    network.set(answer(searchSpecialists, searchResult(cards, 25)));
    await press('Try again');
    expect(await screen.findAllByRole('article')).toHaveLength(cards.length);
  });

  it.each(['en', 'el', 'uk'] as const)(
    'renders on the server in %s and hydrates without a difference',
    async (lang) => {
      const { problems, needs, html } = await renderOnServer(server, <SearchScreen />, {
        ...searchOptions,
        lang,
        zone: 'America/New_York',
      });
      expect(problems).toEqual([]);
      expect(needs).toEqual([{ endpoint: 'specialists.search', required: true }]);
      expect(html).toContain('Ilinca Veridan');
    },
  );

  it('has a canonical address without the language filter, in all ten languages', async () => {
    const { rendered } = await renderOnServer(server, <SearchScreen />, {
      ...searchOptions,
      at: { route: search, search: { domain: 'FAM', language: 'en', page: '2' } },
    });
    if (rendered.kind !== 'page') throw new Error(rendered.kind);
    expect(rendered.meta.title).toBe('Family and couples: specialists, page 2');
    expect(rendered.meta.canonical).toBe('/en/help-store-search?domain=FAM&page=2');
    expect(rendered.meta.alternates?.ro).toBe('/ro/help-store-search?domain=FAM&page=2');
  });
});
