import { answer, refuse } from '@tessera/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { search } from '@tessera/contracts/routes/marketplace';
import { suggestSpecialists } from '@tessera/contracts/specialists';
import { allAnswers } from '../../testing/examples.ts';
import { openSearch } from '../../testing/search.tsx';

describe('search', () => {
  it('suggests while typing; arrow keys and Enter select a term, which becomes a filter', async () => {
    const { went } = openSearch();
    const field = await screen.findByRole('combobox', { name: 'What' });
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
    const field = await screen.findByRole('combobox', { name: 'What' });
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

  it('keeps the list and what is selected in it while the next letters are asked for, wherever the answer puts it', async () => {
    const anxiety = { kind: 'speciality', value: 'anxiety', label: 'Anxiety', total: 7 };
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { went, network } = openSearch({
      answers: [
        ...allAnswers,
        answer(suggestSpecialists, async ({ q }) => {
          if (q === 'anx') return [anxiety];
          await arrived;
          return [{ kind: 'person', value: 'ilinca-veridan', label: 'Ilinca Veridan', total: 1 }, anxiety];
        }),
      ],
    });
    const field = await screen.findByRole('combobox', { name: 'What' });
    const user = userEvent.setup();
    await user.type(field, 'anx');
    await screen.findByRole('option', { name: /Anxiety/ });
    await user.type(field, 'i');
    await waitFor(() => expect(network.calls.some(({ input }) => (input as { q?: string }).q === 'anxi')).toBe(true));
    await user.keyboard('{ArrowDown}');
    arrive();
    await screen.findByRole('option', { name: /Ilinca/ });
    expect(screen.getByRole('option', { name: /Anxiety/, selected: true })).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(went).toEqual(['/en/help-store-search?domain=PSIHO&speciality=anxiety&language=en']);
  });

  it('shows that a text has no suggestions', async () => {
    openSearch({ answers: [...allAnswers, answer(suggestSpecialists, [])] });
    await userEvent.setup().type(await screen.findByRole('combobox', { name: 'What' }), 'zzz');
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
    const field = await screen.findByRole('combobox', { name: 'What' });
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

  describe('where', () => {
    const places = answer(suggestSpecialists, ({ kinds, q }) =>
      kinds !== 'places'
        ? []
        : [
            { kind: 'place', value: 'online', label: 'online', total: 40 },
            { kind: 'place', value: 'athens', label: 'Athens', total: 9 },
          ].filter(({ label }) => label.toLowerCase().startsWith(q.toLowerCase())),
    );
    const at = { route: search, search: { domain: 'PSIHO' } };

    it('offers the places with specialists on a press; a choice stays in the field until the form is sent', async () => {
      const { went } = openSearch({ at, answers: [...allAnswers, places] });
      const user = userEvent.setup();
      const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Where' });
      await user.click(field);
      const list = await screen.findByRole('listbox', { name: 'Suggestions' });
      expect(
        within(list)
          .getAllByRole('option')
          .map((option) => option.textContent),
      ).toEqual(['By video40', 'Athens9']);
      await user.keyboard('{ArrowDown}{Enter}');
      expect([field.value, field.getAttribute('aria-expanded'), went]).toEqual(['By video', 'false', []]);
      await user.type(field, ', ath');
      await user.click(await screen.findByRole('option', { name: /Athens/ }));
      expect(field.value).toBe('By video, Athens');
      await user.type(screen.getByRole('combobox', { name: 'What' }), 'sleep{Enter}');
      expect(went).toEqual(['/en/help-store-search?q=sleep&domain=PSIHO&place=online%2Cathens']);
    });

    it('says the places of the address in words, keeps their codes, and goes when it is emptied', async () => {
      const { went } = openSearch({ at: { route: search, search: { place: 'bucharest,online' } } });
      const user = userEvent.setup();
      const where = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Where' });
      await waitFor(async () => expect((await where()).defaultValue).toBe('Bucharest, By video'));
      await user.type(screen.getByRole('combobox', { name: 'What' }), 'sleep{Enter}');
      await user.clear(screen.getByRole('combobox', { name: 'Where' }));
      await user.keyboard('{Enter}');
      expect(went).toEqual(['/en/help-store-search?q=sleep&place=bucharest%2Conline', '/en/help-store-search?q=sleep']);
    });

    it('is kept by a suggestion that is chosen in the other field', async () => {
      const { went } = openSearch({ at });
      const user = userEvent.setup();
      await user.type(await screen.findByRole('combobox', { name: 'Where' }), 'Iași');
      await user.type(screen.getByRole('combobox', { name: 'What' }), 'anx');
      await user.click(await screen.findByRole('option', { name: /Anxiety/ }));
      expect(went).toEqual([
        `/en/help-store-search?domain=PSIHO&speciality=anxiety&place=${encodeURIComponent('Iași')}`,
      ]);
    });
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
    await userEvent.setup().type(await screen.findByRole('combobox', { name: 'What' }), 'sleep');
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(within(list).getAllByRole('option')).toHaveLength(1);
  });

  it('says that suggestions did not load, never that there are none', async () => {
    openSearch({ answers: [...allAnswers, refuse(suggestSpecialists, 'UNAVAILABLE')] });
    await userEvent.setup().type(await screen.findByRole('combobox', { name: 'What' }), 'sleep');
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
    const field = await screen.findByRole('combobox', { name: 'What' });
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
