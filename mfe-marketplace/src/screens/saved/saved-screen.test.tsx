import { proactiveNotifications } from '@tessera/contracts/account';
import { saved, search } from '@tessera/contracts/routes/marketplace';
import * as contract from '@tessera/contracts/saved';
import { answer, press, refuse, renderRemote, type Answer, hardCodedOn } from '@tessera/kit/testing';
import { screen, within } from '@testing-library/react';
import { words } from '../../i18n/index.ts';
import { errors } from '../../i18n/errors.ts';
import { allAnswers, cards } from '../../testing/examples.ts';
import { openSearch } from '../../testing/search.tsx';
import { SavedScreen } from './saved-screen.tsx';

const session = {
  userId: '01935f3e-0000-7000-8000-00000000aaaa',
  firstName: 'Maria',
  lastName: 'Dobre',
  role: 'customer',
  permissions: [],
} as const;
const one = {
  proSearchID: '01935f3e-0000-7000-8000-0000000000a1',
  query: 'domain=PSIHO&language=en&priceMax=80',
  lang: 'en' as const,
  isOn: true,
  createdAt: '2026-11-20T09:00:00.000Z',
};
const [card] = cards;
if (!card) throw new Error('no card');
const full = [
  answer(contract.savedSpecialists, { items: [card] }),
  answer(contract.savedSlugs, { items: [card.atlasUrl] }),
  answer(proactiveNotifications, [one]),
];
const open = (answers: readonly Answer[] = full) =>
  renderRemote(<SavedScreen />, { messages: words, errors, session, at: { route: saved }, answers });

describe('what a member has saved', () => {
  it('lists people and searches, each with its end', async () => {
    const { network } = open([
      ...full,
      answer(contract.changeSearch, { ...one, isOn: false }),
      answer(contract.dropSearch, { done: true }),
      answer(contract.dropSpecialist, { saved: false }),
    ]);
    const link = await screen.findByRole('link', { name: 'Mind and emotions, English, Up to €80' });
    expect(link.getAttribute('href')).toBe('/en/help-store-search?domain=PSIHO&language=en&priceMax=80');
    const box = screen.getByRole<HTMLInputElement>('switch', { name: 'New times by e-mail' });
    expect(box.checked).toBe(true);
    box.click();
    await press('Delete the search “Mind and emotions, English, Up to €80”');
    const heart = await screen.findByRole('button', { name: `Save ${card.firstName} ${card.lastName}`, pressed: true });
    heart.click();
    expect(await screen.findByRole('button', { name: `Save ${card.firstName} ${card.lastName}` })).toBeTruthy();
    const sent = network.calls.map(({ endpoint, input }) => [endpoint, input]);
    expect(sent).toContainEqual(['saved.changeSearch', { proSearchID: one.proSearchID, isOn: false }]);
    expect(sent).toContainEqual(['saved.dropSearch', { proSearchID: one.proSearchID }]);
    expect(sent).toContainEqual(['saved.drop', { atlasUrl: card.atlasUrl }]);
  });

  it('says how to begin when there is nothing', async () => {
    open([
      answer(contract.savedSpecialists, { items: [] }),
      answer(contract.savedSlugs, { items: [] }),
      answer(proactiveNotifications, []),
    ]);
    expect(await screen.findByText('Nobody saved yet')).toBeTruthy();
    expect(await screen.findByText('No saved searches')).toBeTruthy();
  });

  it('offers another try for each list that failed, and shows the other', async () => {
    open([
      answer(contract.savedSpecialists, { items: [card] }),
      answer(contract.savedSlugs, { items: [card.atlasUrl] }),
      refuse(proactiveNotifications, 'INTERNAL'),
    ]);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('The searches did not load')).toBeTruthy();
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('says what went wrong with a search beside it', async () => {
    open([...full, refuse(contract.dropSearch, 'NOT_FOUND')]);
    await press('Delete the search “Mind and emotions, English, Up to €80”');
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});

describe('the search', () => {
  it('saves a specialist after the log-in that a visitor is asked for', async () => {
    const test = openSearch({
      answers: [
        ...allAnswers,
        answer(contract.saveSpecialist, { saved: true }),
        answer(contract.savedSlugs, { items: [card.atlasUrl] }),
      ],
      errors,
    });
    let asked = 0;
    Object.assign(test.unit, {
      openLogin: () => {
        asked += 1;
        test.session.next(session);
        return Promise.resolve(session);
      },
    });
    await press(`Save ${card.firstName} ${card.lastName}`);
    expect(asked).toBe(1);
    expect(test.network.calls.filter(({ endpoint }) => endpoint === 'saved.save').map(({ input }) => input)).toEqual([
      { atlasUrl: card.atlasUrl },
    ]);
    expect(
      await screen.findByRole('button', { name: `Save ${card.firstName} ${card.lastName}`, pressed: true }),
    ).toBeTruthy();
  });

  it('saves nothing when the log-in is closed, and takes the heart back when saving fails', async () => {
    const test = openSearch({ answers: [...allAnswers, refuse(contract.saveSpecialist, 'SAVED_FULL')], errors });
    await press(`Save ${card.firstName} ${card.lastName}`);
    expect(test.network.calls.some(({ endpoint }) => endpoint === 'saved.save')).toBe(false);
  });

  it('is saved with its filters', async () => {
    const { network } = openSearch({
      session,
      at: { route: search, search: { domain: 'PSIHO', page: '2' } },
      answers: [...allAnswers, answer(contract.savedSlugs, { items: [] }), answer(contract.saveSearch, one)],
      errors,
    });
    await press('Save this search');
    expect(network.calls.find(({ endpoint }) => endpoint === 'saved.saveSearch')?.input).toMatchObject({
      query: 'domain=PSIHO&page=2',
      isOn: true,
    });
  });
});

it('has no text that is written in one language', async () => {
  expect(
    await hardCodedOn(<SavedScreen />, { messages: words, errors, session, at: { route: saved }, answers: full }),
  ).toEqual([]);
});
