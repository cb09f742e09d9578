import { answer } from '@tessera/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { search } from '@tessera/contracts/routes/marketplace';
import { searchSpecialists } from '@tessera/contracts/specialists';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { allAnswers, cards, searchResult } from '../../testing/examples.ts';
import { openSearch } from '../../testing/search.tsx';

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

  it('submits checked boxes with the other filters', async () => {
    const { went } = openSearch();
    await screen.findByText('Mind and emotions: 25 specialists');
    const menu = screen.getByText('Therapy type', { selector: 'summary' }).closest('details');
    if (!menu) throw new Error('no menu');
    expect(within(menu).queryByRole('checkbox')).toBeNull();
    const user = userEvent.setup();
    await user.click(screen.getByText('Therapy type', { selector: 'summary' }));
    await user.click(await within(menu).findByRole('checkbox', { name: /Cognitive behavioural therapy/ }));
    await user.click(within(menu).getByRole('button', { name: 'Show' }));
    expect(went).toEqual(['/en/help-store-search?domain=PSIHO&therapy=COGN_COMP&language=en']);
  });

  it('closes an open menu on Escape and restores the focus', async () => {
    openSearch();
    await screen.findByText('Mind and emotions: 25 specialists');
    const menu = screen.getByText('Therapy type', { selector: 'summary' }).closest('details');
    if (!menu) throw new Error('no menu');
    const user = userEvent.setup();
    await user.click(screen.getByText('Therapy type', { selector: 'summary' }));
    (await within(menu).findByRole('checkbox', { name: /Cognitive behavioural therapy/ })).focus();
    await user.keyboard('{Escape}');
    expect(menu.open).toBe(false);
    expect(document.activeElement?.tagName).toBe('SUMMARY');
  });

  it('keeps what was ticked in a menu that is closed and opened again', async () => {
    openSearch();
    await screen.findByText('Mind and emotions: 25 specialists');
    const user = userEvent.setup();
    const chip = screen.getByText('Therapy type', { selector: 'summary' });
    await user.click(chip);
    await user.click(await screen.findByRole('checkbox', { name: /Cognitive behavioural therapy/ }));
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
    await user.click(page.getByRole('button', { name: 'Show' }));
    expect(went).toEqual(['/en/help-store-search?gender=f']);
    expect(screen.getByRole('button', { name: 'All filters' }).getAttribute('href')).toBe(
      '/en/help-store-search?filters=all',
    );
  });

  it('has all filters in one dialog, each with its number of results', async () => {
    const { went } = openSearch({ at: { route: search } });
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
    await userEvent.setup().click(screen.getByText('Online or place', { selector: 'summary' }));
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /Bucharest/ })).checked).toBe(true);
    expect(screen.queryByText(/we do not know/)).toBeNull();
  });
});
