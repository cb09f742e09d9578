import {
  answer,
  keepWaiting,
  press,
  refuse,
  renderOnServer,
  renderRemote,
  type TestOptions,
} from '@tessera/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { search } from '@tessera/contracts/routes/marketplace';
import { mapSpecialists, searchSpecialists, suggestSpecialists } from '@tessera/contracts/specialists';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { words } from '../../i18n/index.ts';
import { allAnswers, cards, searchResult } from '../../testing/examples.ts';
import { SearchScreen } from './search-screen.tsx';

const options: TestOptions = {
  messages: words,
  at: { route: search, search: { domain: 'PSIHO', language: 'en' } },
  answers: allAnswers,
};
const server = () => import('../../server.ts');
const open = (rest: Partial<TestOptions> = {}) => renderRemote(<SearchScreen />, { ...options, ...rest });

describe('search', () => {
  it('shows filters and a skeleton while loading', () => {
    open({ answers: [keepWaiting(searchSpecialists)] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Find help');
    expect(screen.getByText('Loading')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Fields' })).toBeTruthy();
  });

  it('requests the filters of the address and shows the number of results', async () => {
    const { network } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Mind and emotions: 25 specialists' })).toBeTruthy();
    expect(network.calls).toEqual([
      {
        endpoint: 'specialists.search',
        input: { lang: 'en', domain: 'PSIHO', language: 'en', zone: 'Europe/Bucharest', page: '1', count: '10' },
      },
    ]);
    expect(screen.getByText('1 to 5 of 25')).toBeTruthy();
  });

  it('shows the person, the price and three days of times, with a dash for a day without any', async () => {
    open();
    const card = await screen.findByRole('article', { name: /Dr\. Tobias Harrowgill/ });
    expect(within(card).getByText('£95')).toBeTruthy();
    expect(within(card).getByText('Tomorrow')).toBeTruthy();
    expect(within(card).getByText('no free time')).toBeTruthy();
    expect(within(card).getByRole('link', { name: 'Book Tuesday, 24 November 2026, 15:00' }).getAttribute('href')).toBe(
      '/en/booking/tobias-harrowgill/slot/2026-11-24T13:00Z',
    );
  });

  it('leaves days unknown that are beyond the short list of times', async () => {
    open();
    const card = await screen.findByRole('article', { name: /Oleksa Zorenko/ });
    expect(within(card).getAllByRole('link', { name: /^Book/ })).toHaveLength(3);
    expect(within(card).getAllByRole('link', { name: 'More free times on the profile' })).toHaveLength(2);
    expect(within(card).queryByText('no free time')).toBeNull();
  });

  it('shows times without links while no remote owns the booking page', async () => {
    open({ live: ['marketplace.search', 'marketplace.profile'] });
    expect((await screen.findAllByText('18:30')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: /^Book/ })).toBeNull();
  });

  it('removes one filter and keeps the other', async () => {
    open();
    const chips = within(await screen.findByRole('list', { name: 'Active filters' }));
    expect(chips.getByRole('link', { name: /Mind and emotions/ }).getAttribute('href')).toBe(
      '/en/help-store-search?language=en',
    );
    expect(chips.getByRole('link', { name: /English/ }).getAttribute('href')).toBe(
      '/en/help-store-search?domain=PSIHO',
    );
  });

  it('submits checked boxes with the other filters', async () => {
    const { went } = open();
    await screen.findByText('Mind and emotions: 25 specialists');
    const menu = screen.getByText('Therapy type', { selector: 'summary *' }).closest('details');
    if (!menu) throw new Error('no menu');
    menu.open = true;
    const user = userEvent.setup();
    await user.click(within(menu).getByRole('checkbox', { name: /Cognitive behavioural therapy/ }));
    await user.click(within(menu).getByRole('button', { name: 'Show' }));
    expect(went).toEqual(['/en/help-store-search?domain=PSIHO&therapy=COGN_COMP&language=en']);
  });

  it('closes an open menu on Escape and restores the focus', async () => {
    open();
    await screen.findByText('Mind and emotions: 25 specialists');
    const menu = screen.getByText('Therapy type', { selector: 'summary *' }).closest('details');
    if (!menu) throw new Error('no menu');
    menu.open = true;
    within(menu)
      .getByRole('checkbox', { name: /Cognitive behavioural therapy/ })
      .focus();
    await userEvent.setup().keyboard('{Escape}');
    expect(menu.open).toBe(false);
    expect(document.activeElement?.tagName).toBe('SUMMARY');
  });

  it('has all filters in one dialog, each with its number of results', async () => {
    const { went } = open({ at: { route: search } });
    await screen.findByText('25 specialists');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'All filters' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'All filters' }, { timeout: 5_000 }));
    const groups = dialog.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
    expect(groups).toEqual([
      'Field',
      'Works with',
      'Therapy type',
      'What brings you',
      'Language',
      'Gender',
      'First meeting',
      'Day',
      'Part of the day',
      'Online or place',
      'Rating',
      'Price',
    ]);
    await user.click(dialog.getByRole('checkbox', { name: /Woman 3/ }));
    await user.click(dialog.getByRole('checkbox', { name: /Tuesday, 24.Nov 5/ }));
    await user.type(dialog.getByRole('textbox', { name: 'Highest price, EUR' }), '80');
    await user.click(dialog.getByRole('button', { name: 'Show' }));
    expect(went).toEqual(['/en/help-store-search?gender=f&day=2026-11-24&priceMax=80']);
  });

  it('sorts and keeps the filters', async () => {
    const { went } = open();
    await screen.findByText('Mind and emotions: 25 specialists');
    await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'soonest');
    expect(went).toEqual(['/en/help-store-search?domain=PSIHO&language=en&sort=soonest']);
  });

  it('suggests while typing; arrow keys and Enter select a term, which becomes a filter', async () => {
    const { went } = open();
    const field = await screen.findByRole('combobox', { name: /Search for a name/ });
    const user = userEvent.setup();
    await user.type(field, 'anx');
    expect(await screen.findByRole('status', { name: '' })).toBeTruthy();
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['AnxietyWorks with · 7', 'Ilinca VeridanProfile']);
    expect(screen.getByText('Suggestions: 2. Use the arrow keys.')).toBeTruthy();
    await user.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBe(within(list).getByRole('option', { selected: true }).id);
    await user.keyboard('{Enter}');
    expect(went).toEqual(['/en/help-store-search?domain=PSIHO&speciality=anxiety&language=en']);
  });

  it('navigates from a suggested person to the profile; Escape closes the list; Enter alone searches', async () => {
    const { went } = open();
    const field = await screen.findByRole('combobox', { name: /Search for a name/ });
    const user = userEvent.setup();
    await user.type(field, 'ilin');
    await user.click(await screen.findByRole('option', { name: /Ilinca Veridan/ }));
    await user.type(field, 'ca');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{Enter}');
    expect(went).toEqual(['/en/a/ilinca-veridan', '/en/help-store-search?q=ilinca&domain=PSIHO&language=en']);
  });

  it('shows that a text has no suggestions', async () => {
    open({ answers: [...allAnswers, answer(suggestSpecialists, [])] });
    await userEvent.setup().type(await screen.findByRole('combobox', { name: /Search for a name/ }), 'zzz');
    expect(await screen.findByText('No suggestions')).toBeTruthy();
  });

  it('shows the map on request: a price for a single pin, a number for several', async () => {
    const { network } = open();
    await screen.findByText('Mind and emotions: 25 specialists');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Show map' }));
    const pin = await screen.findByRole('link', { name: 'Dr. Tobias Harrowgill, London, €95' }, { timeout: 5_000 });
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

  it('keeps the list when the map fails to load', async () => {
    open({ answers: [...allAnswers, refuse(mapSpecialists, 'UNAVAILABLE')] });
    await screen.findByText('Mind and emotions: 25 specialists');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show map' }));
    expect(await screen.findByText('The map did not load', {}, { timeout: 5_000 })).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(cards.length);
  });

  it.each([
    [
      { q: 'x'.repeat(10_000) },
      'Your text is too long: we looked for its first 100 characters. Write a few words instead.',
    ],
    [
      { priceMin: '80', priceMax: '40' },
      'The lowest price was above the highest, so we show €40 to €80. You can change it under Price.',
    ],
    [{ priceMax: 'cheap' }, 'Price: “cheap” is no whole number such as 60, so it was left out.'],
  ])('reports which parts of %.40j could not be used', async (asked, sentence) => {
    open({ at: { route: search, search: asked } });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Search without this' })).toBeTruthy();
  });

  it('reports unknown values, and searches without them', async () => {
    open({
      at: { route: search, search: { language: 'xx', domain: 'FAM' } },
      answers: [
        ...allAnswers,
        answer(searchSpecialists, searchResult(cards, 25, 1, { unknown: [{ name: 'language', value: 'xx' }] })),
      ],
    });
    expect(await screen.findByText('Language: we do not know “xx”, so it was left out.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Search without this' }).getAttribute('href')).toBe(
      '/en/help-store-search?domain=FAM',
    );
  });

  it(badLuck('SEARCH-9'), async () => {
    open({
      at: { route: search, search: { q: 'qwzxk psychologist', city: 'Atlantis' } },
      answers: [
        ...allAnswers,
        answer(
          searchSpecialists,
          searchResult(cards, 25, 1, {
            unknown: [
              { name: 'q', value: 'qwzxk' },
              { name: 'place', value: 'Atlantis' },
            ],
          }),
        ),
      ],
    });
    expect(await screen.findByText('Text: we do not know “qwzxk”, so it was left out.')).toBeTruthy();
    expect(screen.getByText('Online or place: we do not know “Atlantis”, so it was left out.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Search without this' }).getAttribute('href')).toBe(
      '/en/help-store-search?q=psychologist',
    );
    const chips = within(screen.getByRole('list', { name: 'Active filters' }));
    expect(chips.getByRole('link', { name: /Atlantis/ }).getAttribute('href')).toBe(
      '/en/help-store-search?q=qwzxk+psychologist',
    );
  });

  it(badLuck('SEARCH-8'), async () => {
    const { network } = open({
      at: { route: search, search: { city: 'Βουκουρέστι' } },
      answers: [
        ...allAnswers,
        answer(
          searchSpecialists,
          searchResult(cards, 25, 1, { understood: [{ name: 'place', value: 'Βουκουρέστι', code: 'bucharest' }] }),
        ),
      ],
    });
    const chip = await screen.findByRole('link', { name: /Bucharest/ });
    expect(chip.getAttribute('href')).toBe('/en/help-store-search');
    expect(network.calls[0]?.input).toMatchObject({ place: 'Βουκουρέστι' });
    const menu = screen.getByText('Online or place', { selector: 'summary *' }).closest('details');
    if (!menu) throw new Error('no menu');
    menu.open = true;
    expect(within(menu).getByRole<HTMLInputElement>('checkbox', { name: /Bucharest/ }).checked).toBe(true);
    expect(screen.queryByText(/we do not know/)).toBeNull();
  });

  it('searches for a suggested profession by its name, and turns a suggested city into a filter', async () => {
    const { went } = open({
      answers: [
        ...allAnswers,
        answer(suggestSpecialists, [
          { kind: 'profession', value: 'psychologist', label: 'Psychologist', total: 6 },
          { kind: 'place', value: 'bucharest', label: 'Bucharest', total: 15 },
        ]),
      ],
    });
    const field = await screen.findByRole('combobox', { name: /Search for a name/ });
    const user = userEvent.setup();
    await user.type(field, 'ps');
    await user.click(await screen.findByRole('option', { name: /Psychologist.*Profession/ }));
    await user.type(field, 'bu');
    await user.click(await screen.findByRole('option', { name: /Bucharest/ }));
    expect(went).toEqual([
      '/en/help-store-search?q=Psychologist&domain=PSIHO&language=en',
      '/en/help-store-search?domain=PSIHO&language=en&place=bucharest',
    ]);
  });

  it('offers the nearest place with specialists', async () => {
    open({
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
    open({ answers: [answer(searchSpecialists, searchResult([], 0))] });
    expect(await screen.findByText('Nobody fits these filters yet')).toBeTruthy();
    // An empty map would push the alternatives out of view.
    expect(screen.queryByRole('button', { name: /map$/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Remove all filters' }).getAttribute('href')).toBe('/en/help-store-search');
  });

  it('links back to page 1 from a page beyond the last', async () => {
    open({
      at: { route: search, search: { domain: 'PSIHO', page: '9' } },
      answers: [answer(searchSpecialists, searchResult([], 25, 9))],
    });
    expect(await screen.findByText('You asked for page 9; the list ends at page 3.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to page 1' }).getAttribute('href')).toBe(
      '/en/help-store-search?domain=PSIHO',
    );
  });

  it('shows an error and retries', async () => {
    const { network } = open({ answers: [refuse(searchSpecialists, 'UNAVAILABLE')] });
    expect(await screen.findByText('The specialists did not load')).toBeTruthy();
    network.set(answer(searchSpecialists, searchResult(cards, 25)));
    await press('Try again');
    expect(await screen.findAllByRole('article')).toHaveLength(cards.length);
  });

  it.each(['en', 'el', 'uk'] as const)(
    'renders on the server in %s and hydrates without a difference',
    async (lang) => {
      const { problems, needs, html } = await renderOnServer(server, <SearchScreen />, {
        ...options,
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
      ...options,
      at: { route: search, search: { domain: 'FAM', language: 'en', page: '2' } },
    });
    if (rendered.kind !== 'page') throw new Error(rendered.kind);
    expect(rendered.meta.title).toBe('Family and couples: specialists, page 2');
    expect(rendered.meta.canonical).toBe('/en/help-store-search?domain=FAM&page=2');
    expect(rendered.meta.alternates?.ro).toBe('/ro/help-store-search?domain=FAM&page=2');
  });
});
