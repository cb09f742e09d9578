import { answer, keepWaiting, refuse, renderOnServer, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { domains } from '@tessera/contracts/reference';
import { home } from '@tessera/contracts/routes/marketplace';
import { specialists } from '@tessera/contracts/specialists';
import { words } from '../../i18n/index.ts';
import { allAnswers, cards, domainRows } from '../../testing/examples.ts';
import { HomeScreen } from './home-screen.tsx';

const options: TestOptions = { messages: words, at: { route: home }, answers: allAnswers };
const server = () => import('../../server.ts');
const open = (rest: Partial<TestOptions> = {}) => renderRemote(<HomeScreen />, { ...options, ...rest });

describe('home', () => {
  it('keeps the search usable while the rows are on their way', () => {
    open({ answers: [keepWaiting(domains), keepWaiting(specialists)] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Find the person who can help');
    expect(screen.getAllByText('Loading')).toHaveLength(2);
    expect(screen.getByRole('search')).toBeTruthy();
  });

  it('shows the domains with their counts and leaves out the one without anybody', async () => {
    open();
    const tile = await screen.findByRole('link', { name: /Mind and emotions 1/ });
    expect(tile.getAttribute('href')).toBe('/en/help-store-search?domain=PSIHO');
    expect(within(tile).getByText('10 specialists')).toBeTruthy();
    expect(screen.queryByText('Mind and emotions 6')).toBeNull();
  });

  it('shows five people with their next free times in the visitor’s zone', async () => {
    open({ zone: 'America/New_York' });
    expect(await screen.findAllByRole('article')).toHaveLength(cards.length);
    expect(screen.getByText('Times are in New York, GMT-5')).toBeTruthy();
    const first = screen.getByRole('article', { name: /Ilinca Veridan/ });
    expect(within(first).getByText('Next free: Today')).toBeTruthy();
    const slot = within(first).getByRole('link', { name: 'Book Monday, 23 November 2026, 11:30' });
    expect(slot.getAttribute('href')).toBe('/en/booking/ilinca-veridan/slot/2026-11-23T16:30Z');
  });

  it('says so when somebody has no time left, and links nowhere that does not exist', async () => {
    open({ live: ['marketplace.home', 'marketplace.search', 'marketplace.profile'] });
    const article = await screen.findByRole('article', { name: /Dimitra Kalliste/ });
    expect(within(article).getByText('No free time at the moment')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Book/ })).toBeNull();
    expect(screen.getByText('18:30')).toBeTruthy();
  });

  it('goes to the search with what was chosen, by keyboard alone', async () => {
    const { went } = open();
    const user = userEvent.setup();
    const field = screen.getByLabelText('What is it about?');
    await user.tab();
    expect(document.activeElement).toBe(field);
    await user.selectOptions(field, 'FAM');
    await user.selectOptions(screen.getByLabelText('Language'), 'el');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(went).toEqual(['/en/help-store-search?domain=FAM&language=el']);
  });

  it('is a form that a browser can send without script', () => {
    open();
    const form = screen.getByRole<HTMLFormElement>('search');
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/en/help-store-search']);
  });

  it('keeps the rest when one call fails, and asks again', async () => {
    const { network } = open({ answers: [...allAnswers, refuse(domains, 'UNAVAILABLE')] });
    expect(await screen.findByText('The fields did not load')).toBeTruthy();
    expect(await screen.findAllByRole('article')).toHaveLength(cards.length);
    network.set(answer(domains, domainRows));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(await screen.findByText('Mind and emotions 1')).toBeTruthy();
  });

  it('says so when nobody offers a time', async () => {
    open({ answers: [answer(domains, domainRows), answer(specialists, [])] });
    expect(await screen.findByText(/Nobody offers a time here/)).toBeTruthy();
  });

  it.each(['en', 'el', 'uk'] as const)('renders on the server in %s and hydrates without a difference', async (lang) => {
    const { html, needs, problems, rendered } = await renderOnServer(server, <HomeScreen />, { ...options, lang });
    expect(problems).toEqual([]);
    expect(html).toContain(words[lang]['marketplace.home.title']);
    expect(needs).toEqual([{ endpoint: 'reference.domains', required: false }, { endpoint: 'specialists.few', required: false }]);
    expect(rendered.kind).toBe('page');
  });

  it('renders in the tenant’s zone for everybody and shows the visitor’s own afterwards', async () => {
    const { html, problems } = await renderOnServer(server, <HomeScreen />, { ...options, zone: 'America/New_York' });
    expect(html).toContain('Times are in Bucharest, GMT+2');
    expect(problems).toEqual([]);
  });
});
