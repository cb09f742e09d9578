import { answer } from '@tessera/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { search } from '@tessera/contracts/routes/marketplace';
import { searchSpecialists } from '@tessera/contracts/specialists';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { allAnswers, cards, searchResult } from '../../testing/examples.ts';
import { AllFiltersRest } from '../../features/search/filter-bar.tsx';
import { openSearch } from '../../testing/search.tsx';

beforeAll(() => AllFiltersRest.load());

describe('search', () => {
  it('removes one filter and keeps the other', async () => {
    openSearch();
    const chips = within(await screen.findByRole('list', { name: 'Active filters' }));
    expect(chips.getByRole('link', { name: /Mind and emotions/ }).getAttribute('href')).toBe(
      '/en/help-store-search?language=en',
    );
    expect(chips.getByRole('link', { name: /English/ }).getAttribute('href')).toBe(
      '/en/help-store-search?domain=PSIHO',
    );
  });

  it('submits checked boxes with the other filters, by a button that says how many they find', async () => {
    const { went } = openSearch();
    await screen.findByText('Mind and emotions: 25 specialists');
    const user = userEvent.setup();
    const chip = screen.getByRole('button', { name: 'Therapy type' });
    expect([chip.getAttribute('aria-expanded'), screen.queryByRole('region', { name: 'Therapy type' })]).toEqual([
      'false',
      null,
    ]);
    await user.click(chip);
    const panel = within(screen.getByRole('region', { name: 'Therapy type' }));
    await user.click(panel.getByRole('checkbox', { name: /Cognitive behavioural therapy 2/ }));
    expect(panel.getByRole<HTMLInputElement>('checkbox', { name: /Hypnotherapy 0/ }).disabled).toBe(true);
    await user.click(await panel.findByRole('button', { name: 'Show 25' }));
    expect(went).toEqual(['/en/help-store-search?domain=PSIHO&therapy=COGN_COMP&language=en']);
  });

  it('asks what a choice would find, and shows the counts after it', async () => {
    openSearch({
      answers: [
        ...allAnswers,
        answer(searchSpecialists, ({ therapy }) =>
          therapy
            ? searchResult(cards, 12, 1, {
                facets: [{ name: 'therapy', values: [{ value: 'HIPNOTERAPIE', count: 4, label: 'Hypnotherapy' }] }],
              })
            : searchResult(cards, 25),
        ),
      ],
    });
    await screen.findByText('Mind and emotions: 25 specialists');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Therapy type' }));
    const panel = within(screen.getByRole('region', { name: 'Therapy type' }));
    await user.click(panel.getByRole('checkbox', { name: /Cognitive behavioural therapy/ }));
    expect(await panel.findByRole('button', { name: 'Show 12' })).toBeTruthy();
    expect(panel.getByRole('status').textContent).toBe('12 specialists');
    expect(
      panel
        .getAllByRole<HTMLInputElement>('checkbox')
        .map(({ value, checked, disabled }) => [value, checked, disabled]),
    ).toEqual([
      ['COGN_COMP', true, false],
      ['HIPNOTERAPIE', false, false],
    ]);
  });

  it('closes an open filter on Escape and restores the focus', async () => {
    openSearch();
    await screen.findByText('Mind and emotions: 25 specialists');
    const user = userEvent.setup();
    const chip = screen.getByRole('button', { name: 'Therapy type' });
    await user.click(chip);
    screen.getByRole('checkbox', { name: /Cognitive behavioural therapy/ }).focus();
    await user.keyboard('{Escape}');
    expect([chip.getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', chip]);
  });

  it('keeps what was ticked in a filter that is closed and opened again', async () => {
    openSearch();
    await screen.findByText('Mind and emotions: 25 specialists');
    const user = userEvent.setup();
    const chip = screen.getByRole('button', { name: 'Therapy type' });
    await user.click(chip);
    await user.click(screen.getByRole('checkbox', { name: /Cognitive behavioural therapy/ }));
    await user.keyboard('{Escape}');
    await user.click(chip);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Cognitive behavioural therapy/ }).checked).toBe(
      true,
    );
  });

  it('has all filters in the page without script, at the address of the button for the dialog', async () => {
    const { went } = openSearch({ at: { route: search, search: { filters: 'all' } } });
    const page = within(await screen.findByRole('region', { name: 'All filters' }));
    const user = userEvent.setup();
    await user.click(await page.findByRole('checkbox', { name: /Woman 3/ }));
    await user.click(await page.findByRole('button', { name: 'Show 25' }));
    expect(went).toEqual(['/en/help-store-search?gender=f']);
    expect(screen.getByRole('button', { name: 'All filters' }).getAttribute('href')).toBe(
      '/en/help-store-search?filters=all',
    );
  });

  it('has all filters in one dialog, folded but for two and those in use, each with its number of results', async () => {
    const { went } = openSearch({ at: { route: search, search: { rating: '4.5' } } });
    await screen.findByText('25 specialists');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'All filters' }));
    const dialog = await screen.findByRole('dialog', { name: 'All filters' });
    const groups = [...dialog.querySelectorAll('details')].map((group) => [
      group.querySelector('summary')?.textContent?.trim(),
      group.open,
    ]);
    expect(groups).toEqual([
      ['Therapy type', true],
      ['Day and time', true],
      ['Online or place', false],
      ['Price', false],
      ['What brings you', false],
      ['Language', false],
      ['First meeting and payment', false],
      ['Works with', false],
      ['Field', false],
      ['Gender', false],
      ['Rating 1', true],
    ]);
    const inside = within(dialog);
    await user.click(inside.getByRole('checkbox', { name: /Woman 3/ }));
    await user.click(inside.getByRole('checkbox', { name: /Takes vouchers 6/ }));
    await user.click(inside.getByRole('checkbox', { name: /Tuesday, 24.Nov 5/ }));
    await user.selectOptions(inside.getByRole('combobox', { name: 'Distance from' }), 'Bucharest');
    await user.click(inside.getByRole('radio', { name: /Up to 25 km/ }));
    await user.type(inside.getByRole('textbox', { name: 'Highest price, EUR' }), '80');
    await user.click(await inside.findByRole('button', { name: 'Show 25' }));
    expect(went).toEqual([
      '/en/help-store-search?gender=f&voucher=yes&day=2026-11-24&within=25&rating=4.5&near=bucharest&priceMax=80',
    ]);
  });

  it('takes everything out of the form by one press, and a distance with its place', async () => {
    const { went } = openSearch({
      at: { route: search, search: { domain: 'PSIHO', within: '5', near: 'bucharest', place: 'online' } },
    });
    await screen.findByText('Mind and emotions: 25 specialists');
    expect(screen.getByRole('link', { name: /Bucharest, up to 5 km|bucharest, up to 5 km/ }).getAttribute('href')).toBe(
      '/en/help-store-search?domain=PSIHO&place=online',
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Online or place' }));
    const panel = within(screen.getByRole('region', { name: 'Online or place' }));
    expect(panel.getByRole('link', { name: 'Clear' }).getAttribute('href')).toBe('/en/help-store-search?domain=PSIHO');
    expect(screen.getByRole('link', { name: 'Clear all' }).getAttribute('href')).toBe('/en/help-store-search');
    expect(screen.getByRole('link', { name: 'Takes vouchers 6' }).getAttribute('href')).toBe(
      '/en/help-store-search?domain=PSIHO&voucher=yes&place=online&within=5&near=bucharest',
    );
    expect(went).toEqual([]);
  });

  it('says that a distance needs a place', async () => {
    openSearch({
      at: { route: search, search: { within: '5' } },
      answers: [
        ...allAnswers,
        answer(searchSpecialists, searchResult(cards, 25, 1, { unknown: [{ name: 'within', value: '5' }] })),
      ],
    });
    expect(
      await screen.findByText('Distance: it was left out, because no place was chosen to measure from.'),
    ).toBeTruthy();
  });

  it('sorts and keeps the filters', async () => {
    const { went } = openSearch();
    await screen.findByText('Mind and emotions: 25 specialists');
    await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'soonest');
    expect(went).toEqual(['/en/help-store-search?domain=PSIHO&language=en&sort=soonest']);
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
    openSearch({ at: { route: search, search: asked } });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Search without this' })).toBeTruthy();
  });

  it('reports unknown values, and searches without them', async () => {
    openSearch({
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
    openSearch({
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
    const { network } = openSearch({
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
    await userEvent.setup().click(screen.getByRole('button', { name: 'Online or place' }));
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /Bucharest/ })).checked).toBe(true);
    expect(screen.queryByText(/we do not know/)).toBeNull();
  });
});
