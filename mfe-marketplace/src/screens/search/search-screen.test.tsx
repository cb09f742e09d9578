import { answer, keepWaiting, refuse, renderOnServer, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { search } from '@tessera/contracts/routes/marketplace';
import { searchSpecialists } from '@tessera/contracts/specialists';
import { words } from '../../i18n/index.ts';
import { allAnswers, cards, searchResult } from '../../testing/examples.ts';
import { SearchScreen } from './search-screen.tsx';

const options: TestOptions = { messages: words, at: { route: search, search: { domain: 'PSIHO', language: 'en' } }, answers: allAnswers };
const server = () => import('../../server.ts');
const open = (rest: Partial<TestOptions> = {}) => renderRemote(<SearchScreen />, { ...options, ...rest });

describe('search', () => {
  it('shows filters and a waiting list before the rows are there', () => {
    open({ answers: [keepWaiting(searchSpecialists)] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Find help');
    expect(screen.getByText('Loading')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Fields' })).toBeTruthy();
  });

  it('asks for what the address says and counts what it found', async () => {
    const { network } = open();
    expect((await screen.findByRole('heading', { level: 1, name: 'Mind and emotions: 25 specialists' }))).toBeTruthy();
    expect(network.calls).toEqual([{ endpoint: 'specialists.search', input: { lang: 'en', domain: 'PSIHO', language: 'en', page: '1', count: '10' } }]);
    expect(screen.getByText('1 to 5 of 25')).toBeTruthy();
  });

  it('shows who it is, what it costs and three days of times, with a dash where there is none', async () => {
    open();
    const card = await screen.findByRole('article', { name: /Dr\. Tobias Harrowgill/ });
    expect(within(card).getByText('£95')).toBeTruthy();
    expect(within(card).getByText('Tomorrow')).toBeTruthy();
    expect(within(card).getByText('no free time')).toBeTruthy();
    expect(within(card).getByRole('link', { name: 'Book Tuesday, 24 November 2026, 15:00' }).getAttribute('href')).toBe('/en/booking/tobias-harrowgill/slot/2026-11-24T13:00Z');
  });

  it('claims nothing about days that the short list of times does not reach', async () => {
    open();
    const card = await screen.findByRole('article', { name: /Oleksa Zorenko/ });
    expect(within(card).getAllByRole('link', { name: /^Book/ })).toHaveLength(3);
    expect(within(card).getAllByRole('link', { name: 'More free times on the profile' })).toHaveLength(2);
    expect(within(card).queryByText('no free time')).toBeNull();
  });

  it('shows times without links while nobody owns the booking page', async () => {
    open({ live: ['marketplace.search', 'marketplace.profile'] });
    expect((await screen.findAllByText('18:30')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: /^Book/ })).toBeNull();
  });

  it('takes one filter away and keeps the other', async () => {
    open();
    const chips = within(await screen.findByRole('list', { name: 'Filters in force' }));
    expect(chips.getByRole('link', { name: /Mind and emotions/ }).getAttribute('href')).toBe('/en/help-store-search?language=en');
    expect(chips.getByRole('link', { name: /English/ }).getAttribute('href')).toBe('/en/help-store-search?domain=PSIHO');
  });

  it('goes to another language by keyboard and keeps the field', async () => {
    const { went } = open();
    await screen.findByText('Mind and emotions: 25 specialists');
    await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'ro');
    expect(went).toEqual(['/en/help-store-search?domain=PSIHO&language=ro']);
  });

  it('keeps the chosen language in the list even when nobody found speaks it', async () => {
    open({ at: { route: search, search: { language: 'el' } } });
    await screen.findByText('25 specialists');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' }).value).toBe('el');
  });

  it('offers a way on when nobody fits', async () => {
    open({ answers: [answer(searchSpecialists, searchResult([], 0))] });
    expect(await screen.findByText('Nobody fits these filters yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Remove all filters' }).getAttribute('href')).toBe('/en/help-store-search');
  });

  it('leads back to page 1 from a page behind the last', async () => {
    open({ at: { route: search, search: { domain: 'PSIHO', page: '9' } }, answers: [answer(searchSpecialists, searchResult([], 25, 9))] });
    expect(await screen.findByText('You asked for page 9; the list ends at page 3.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to page 1' }).getAttribute('href')).toBe('/en/help-store-search?domain=PSIHO');
  });

  it('says what failed and asks again', async () => {
    const { network } = open({ answers: [refuse(searchSpecialists, 'UNAVAILABLE')] });
    expect(await screen.findByText('The specialists did not load')).toBeTruthy();
    network.set(answer(searchSpecialists, searchResult(cards, 25)));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(await screen.findAllByRole('article')).toHaveLength(cards.length);
  });

  it.each(['en', 'el', 'uk'] as const)('renders on the server in %s and hydrates without a difference', async (lang) => {
    const { problems, needs, html } = await renderOnServer(server, <SearchScreen />, { ...options, lang, zone: 'America/New_York' });
    expect(problems).toEqual([]);
    expect(needs).toEqual([{ endpoint: 'specialists.search', required: true }]);
    expect(html).toContain('Ilinca Veridan');
  });

  it('names itself without the language filter, in all ten languages', async () => {
    const { rendered } = await renderOnServer(server, <SearchScreen />, { ...options, at: { route: search, search: { domain: 'FAM', language: 'en', page: '2' } } });
    if (rendered.kind !== 'page') throw new Error(rendered.kind);
    expect(rendered.meta.title).toBe('Family and couples: specialists, page 2');
    expect(rendered.meta.canonical).toBe('/en/help-store-search?domain=FAM&page=2');
    expect(rendered.meta.alternates?.ro).toBe('/ro/help-store-search?domain=FAM&page=2');
  });
});
