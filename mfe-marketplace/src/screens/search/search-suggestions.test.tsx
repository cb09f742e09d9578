import { answer, refuse } from '@tessera/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { suggestSpecialists } from '@tessera/contracts/specialists';
import { allAnswers } from '../../testing/examples.ts';
import { openSearch } from '../../testing/search.tsx';

describe('search', () => {
  it('suggests while typing; arrow keys and Enter select a term, which becomes a filter', async () => {
    const { went } = openSearch();
    const field = await screen.findByRole('combobox', { name: /Search for a name/ });
    const user = userEvent.setup();
    await user.type(field, 'anx');
    expect(await screen.findByRole('status', { name: '' })).toBeTruthy();
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['AnxietyWorks with · 7', 'Ilinca Veridan']);
    expect(
      within(list)
        .getAllByRole('group')
        .map((group) => group.querySelector('p')?.textContent),
    ).toEqual(['What it is about', 'People']);
    expect(screen.getByText('Suggestions: 2. Use the arrow keys.')).toBeTruthy();
    await user.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBe(within(list).getByRole('option', { selected: true }).id);
    await user.keyboard('{Enter}');
    expect(went).toEqual(['/en/help-store-search?domain=PSIHO&speciality=anxiety&language=en']);
  });

  it('navigates from a suggested person to the profile; Escape closes the list; Enter alone searches', async () => {
    const { went } = openSearch();
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
    openSearch({ answers: [...allAnswers, answer(suggestSpecialists, [])] });
    await userEvent.setup().type(await screen.findByRole('combobox', { name: /Search for a name/ }), 'zzz');
    expect(await screen.findByText('No suggestions')).toBeTruthy();
  });

  it('suggests offers and articles in groups of their own, and navigates to them', async () => {
    const { went, network } = openSearch({
      answers: [
        ...allAnswers,
        answer(suggestSpecialists, [
          { kind: 'speciality', value: 'sleep', label: 'Sleep', total: 3 },
          { kind: 'product', value: 'mind/sleep-well', label: 'Sleep well', total: 1 },
          { kind: 'article', value: 'mind/why-we-sleep', label: 'Why we sleep', total: 1 },
        ]),
      ],
    });
    const field = await screen.findByRole('combobox', { name: /Search for a name/ });
    const user = userEvent.setup();
    await user.type(field, 'sleep');
    expect(within(await screen.findByRole('group', { name: 'Offers' })).getByRole('option').textContent).toBe(
      'Sleep well',
    );
    expect(network.calls.find(({ endpoint }) => endpoint === 'specialists.suggest')?.input).toEqual({
      lang: 'en',
      q: 'sleep',
      kinds: 'all',
    });
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await user.type(field, ' ');
    await user.click(within(await screen.findByRole('group', { name: 'Articles' })).getByRole('option'));
    expect(went).toEqual(['/en/help-store/mind/sleep-well', '/en/blog/mind/why-we-sleep']);
  });

  it('suggests nothing that no remote shows here', async () => {
    openSearch({
      live: ['marketplace.search', 'marketplace.profile'],
      answers: [
        ...allAnswers,
        answer(suggestSpecialists, [
          { kind: 'speciality', value: 'sleep', label: 'Sleep', total: 3 },
          { kind: 'product', value: 'mind/sleep-well', label: 'Sleep well', total: 1 },
          { kind: 'article', value: 'mind/why-we-sleep', label: 'Why we sleep', total: 1 },
        ]),
      ],
    });
    await userEvent.setup().type(await screen.findByRole('combobox', { name: /Search for a name/ }), 'sleep');
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(within(list).getAllByRole('option')).toHaveLength(1);
  });

  it('says that suggestions did not load, never that there are none', async () => {
    openSearch({ answers: [...allAnswers, refuse(suggestSpecialists, 'UNAVAILABLE')] });
    await userEvent.setup().type(await screen.findByRole('combobox', { name: /Search for a name/ }), 'sleep');
    expect((await screen.findByRole('alert')).textContent).toMatch('did not load');
    expect(screen.queryByText('No suggestions')).toBeNull();
  });

  it('searches for a suggested profession by its name, and turns a suggested city into a filter', async () => {
    const { went } = openSearch({
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
});
