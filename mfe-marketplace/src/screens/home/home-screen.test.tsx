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
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { homeProducts } from '@tessera/contracts/products';
import { domains, specialists, testimonials } from '@tessera/contracts/specialists';
import { home } from '@tessera/contracts/routes/marketplace';
import { words } from '../../i18n/index.ts';
import { allAnswers, cards, domainRows, rows, testimonialRows } from '../../testing/examples.ts';
import { layOut } from '../../testing/layout.ts';
import { HomeRest, HomeScreen } from './home-screen.tsx';

const options: TestOptions = { messages: words, at: { route: home }, answers: allAnswers };
beforeAll(layOut);
// As in every page but the first of a tab.
beforeAll(() => HomeRest.load());
const server = () => import('../../server.ts');
async function open(rest: Partial<TestOptions> = {}) {
  const test = renderRemote(<HomeScreen />, { ...options, ...rest });
  await act(async () => void (await import('./hero-motion.ts')));
  return test;
}

describe('home', () => {
  it('keeps the search usable while the data is loading', async () => {
    await open({
      answers: [keepWaiting(domains), keepWaiting(specialists), keepWaiting(homeProducts), keepWaiting(testimonials)],
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Find the person who can help');
    expect(screen.getAllByText('Loading')).toHaveLength(4);
    expect(screen.getByRole('search')).toBeTruthy();
  });

  it('shows the domains with their counts, and omits the one without specialists', async () => {
    await open();
    const tile = await screen.findByRole('link', { name: /Mind and emotions 1/ });
    expect(tile.getAttribute('href')).toBe('/en/help-store-search?domain=PSIHO');
    expect(within(tile).getByText('10 specialists')).toBeTruthy();
    expect(screen.queryByText('Mind and emotions 6')).toBeNull();
  });

  it('shows five specialists with their next free times in the visitor’s zone', async () => {
    await open({ zone: 'America/New_York' });
    await screen.findByRole('article', { name: /Ilinca Veridan/ });
    for (const { lastName } of cards) expect(screen.getByRole('article', { name: new RegExp(lastName) })).toBeTruthy();
    expect(screen.getByText('Times are in New York, GMT-5')).toBeTruthy();
    const first = screen.getByRole('article', { name: /Ilinca Veridan/ });
    expect(within(first).getByText('Next free: today')).toBeTruthy();
    const slot = within(first).getByRole('link', { name: 'Book Monday, 23 November 2026, 11:30' });
    expect(slot.getAttribute('href')).toBe('/en/booking/ilinca-veridan/slot/2026-11-23T16:30Z');
  });

  it('shows when a specialist has no free times, and links only to existing pages', async () => {
    await open({ live: ['marketplace.home', 'marketplace.search', 'marketplace.profile'] });
    const article = await screen.findByRole('article', { name: /Dimitra Kalliste/ });
    expect(within(article).getByText('No free time at the moment')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Book (Monday|Tuesday)/ })).toBeNull();
    expect(screen.getAllByText('18:30').length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Create a free account' })).toBeNull();
  });

  it('navigates to the search with what is written, by keyboard alone', async () => {
    const { went } = await open();
    const user = userEvent.setup();
    const field = screen.getByLabelText('What');
    await user.tab();
    expect(document.activeElement).toBe(screen.getAllByRole('link', { name: 'See all specialists' })[0]);
    await act(async () => field.focus());
    await user.keyboard('sleep');
    await user.tab();
    await user.keyboard('Athens{Enter}');
    expect(went).toEqual(['/en/help-store-search?q=sleep&place=Athens']);
  });

  it('is a form that a browser can submit without script', async () => {
    await open();
    const form = screen.getByRole<HTMLFormElement>('search');
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/en/help-store-search']);
  });

  it('keeps the rest when one call fails, with a retry', async () => {
    const { network } = await open({ answers: [...allAnswers, refuse(domains, 'UNAVAILABLE')] });
    expect(await screen.findByText('The fields did not load')).toBeTruthy();
    expect(await screen.findByRole('article', { name: /Ilinca Veridan/ })).toBeTruthy();
    network.set(answer(domains, domainRows));
    await press('Try again');
    expect(await screen.findByText('Mind and emotions 1')).toBeTruthy();
  });

  it('shows when no specialist has free times', async () => {
    await open({ answers: [...allAnswers, answer(specialists, [])] });
    expect(await screen.findByText(/Nobody offers a time here/)).toBeTruthy();
  });

  it.each(['en', 'el', 'uk'] as const)(
    'renders on the server in %s and hydrates without a difference',
    async (lang) => {
      const { html, needs, problems, rendered } = await renderOnServer(server, <HomeScreen />, { ...options, lang });
      expect(problems).toEqual([]);
      expect(html).toContain(words[lang]['marketplace.home.title']);
      expect(needs).toEqual(
        ['reference.domains', 'specialists.few', 'products.home', 'specialists.testimonials'].map((endpoint) => ({
          endpoint,
          required: false,
        })),
      );
      expect(rendered.kind).toBe('page');
    },
  );

  it('renders in the tenant’s zone on the server and switches to the visitor’s after hydration', async () => {
    const { html, problems } = await renderOnServer(server, <HomeScreen />, { ...options, zone: 'America/New_York' });
    expect(html).toContain('Times are in Bucharest, GMT+2');
    expect(problems).toEqual([]);
  });

  it('shows samples of current data: a specialist, portraits of those who meet by video, free times with their zone', async () => {
    await open();
    const person = within(
      (await screen.findByRole('heading', { name: 'Recommended specialist' })).closest('li') as HTMLElement,
    );
    expect(person.getByText('Ilinca Veridan')).toBeTruthy();
    expect(person.getByRole('link', { name: /See the profile/ }).getAttribute('href')).toBe('/en/a/ilinca-veridan');
    const online = within(screen.getByRole('heading', { name: 'Meet by video' }).closest('li') as HTMLElement);
    expect(online.getAllByRole('img').map((face) => face.getAttribute('aria-label'))).toEqual([
      'Ilinca Veridan',
      'Dr. Tobias Harrowgill',
      'Dimitra Kalliste',
    ]);
    expect(online.getByRole('link').getAttribute('href')).toBe('/en/help-store-search?place=online');
    const free = within(screen.getByRole('heading', { name: 'Book without calls' }).closest('li') as HTMLElement);
    expect(free.getByText('Today · Bucharest, GMT+2')).toBeTruthy();
    expect(free.getByRole('link', { name: 'Book Monday, 23 November 2026, 18:30' })).toBeTruthy();
  });

  it('shows no samples without specialists', async () => {
    await open({ answers: [...allAnswers, answer(specialists, [])] });
    const box = within(
      (await screen.findByRole('heading', { name: 'Book without calls' })).closest('li') as HTMLElement,
    );
    expect(box.queryByText(/GMT/)).toBeNull();
    expect(box.getByRole('link', { name: /See all free times/ }).getAttribute('href')).toBe('/en/help-store-search');
  });

  it('shows two rows of five products, each linked to its page', async () => {
    await open();
    const mind = await screen.findByRole('region', { name: 'For your mind' });
    expect(within(mind).getAllByRole('article')).toHaveLength(5);
    expect(within(screen.getByRole('region', { name: 'For your body' })).getAllByRole('article')).toHaveLength(5);
    const first = within(within(mind).getByRole('article', { name: 'A first session' }));
    expect(first.getByRole('link').getAttribute('href')).toBe('/en/help-store/mind/offer-1');
    expect(first.getByText('from €45')).toBeTruthy();
    expect(first.getByText('50 minutes · 3 specialists')).toBeTruthy();
  });

  it('omits a row without products on this host, and offers a retry when the rows fail to load', async () => {
    const { network } = await open({ answers: [...allAnswers, refuse(homeProducts, 'UNAVAILABLE')] });
    expect(await screen.findByText('The offers did not load')).toBeTruthy();
    network.set(answer(homeProducts, { ...rows, medical: [] }));
    await press('Try again');
    expect(await screen.findByRole('region', { name: 'For your mind' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'For your body' })).toBeNull();
  });

  it('scrolls a row with buttons that indicate its ends and keep the focus', async () => {
    await open();
    const mind = within(await screen.findByRole('region', { name: 'For your mind' }));
    const [earlier, further] = [
      mind.getByRole('button', { name: 'Show earlier offers' }),
      mind.getByRole('button', { name: 'Show further offers' }),
    ];
    const list = mind.getByRole('list');
    Object.defineProperties(list, { clientWidth: { value: 500 }, scrollWidth: { value: 900 } });
    list.scrollBy = ((to: ScrollToOptions) => {
      list.scrollLeft = Math.max(0, Math.min(400, list.scrollLeft + (to.left ?? 0)));
      fireEvent.scroll(list);
    }) as typeof list.scrollBy;
    expect([earlier, further].map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'false']);
    act(() => further.focus());
    await userEvent.keyboard('{Enter}');
    expect(list.scrollLeft).toBe(400);
    expect(document.activeElement).toBe(further);
    expect([earlier, further].map((button) => button.getAttribute('aria-disabled'))).toEqual(['false', 'true']);
    await userEvent.click(earlier);
    expect(list.scrollLeft).toBe(0);
  });

  it('offers an account to visitors only', async () => {
    const { session } = await open();
    const create = await screen.findByRole('link', { name: 'Create a free account' });
    expect(create.getAttribute('href')).toBe('/en/signup');
    act(() =>
      session.next({
        userId: cards[0]?.id ?? '',
        firstName: 'Maria',
        lastName: 'Dobre',
        role: 'customer',
        permissions: [],
      }),
    );
    expect(screen.queryByRole('link', { name: 'Create a free account' })).toBeNull();
    expect(screen.queryByText('Keep everything in one calm place')).toBeNull();
  });

  it('explains how it works in three steps, linked from above but not from below', async () => {
    const { container } = await open();
    const steps = within(screen.getByRole('region', { name: 'How it works' })).getAllByRole('listitem');
    expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
      'Choose a person',
      'Pick a time',
      'Meet',
    ]);
    const link = screen.getByRole('link', { name: 'How it works' });
    const target = container.querySelector(link.getAttribute('href') ?? '');
    expect(target?.textContent).toContain('Choose a person');
    expect(target && link.compareDocumentPosition(target)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('quotes members in their original language, with the specialist’s name', async () => {
    await open();
    const said = within(await screen.findByRole('region', { name: 'What members say' }));
    expect(await said.findByText('30 reviews')).toBeTruthy();
    const foreign = said.getByText('A ascultat înainte să dea sfaturi.');
    expect(foreign.getAttribute('lang')).toBe('ro');
    expect(within(foreign.closest('li') as HTMLElement).getByText('Original language: Română')).toBeTruthy();
    expect(said.getAllByText(/^Original language/)).toHaveLength(1);
    expect(said.getAllByRole('link', { name: 'Ilinca Veridan' })[0]?.getAttribute('href')).toBe('/en/a/ilinca-veridan');
  });

  it('shows an error when the quotes fail to load, and omits the section when there are none', async () => {
    const { network } = await open({ answers: [...allAnswers, refuse(testimonials, 'UNAVAILABLE')] });
    expect(await screen.findByText('The reviews did not load')).toBeTruthy();
    network.set(answer(testimonials, { ...testimonialRows, count: 0, list: [] }));
    await press('Try again');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'What members say' })).toBeNull());
  });

  it('shows a badge for each app store of the tenant, and none without', async () => {
    const { unmount } = await open();
    await screen.findByRole('region', { name: 'For your mind' });
    expect(screen.queryByRole('region', { name: 'Tessera in your pocket' })).toBeNull();
    unmount();
    await open({ tenant: { ...testTenant, apps: { android: 'https://play.example/tessera' } } });
    const apps = within(await screen.findByRole('region', { name: 'Tessera in your pocket' }));
    expect(apps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://play.example/tessera',
    ]);
    expect(apps.getByText('Get it on Google Play')).toBeTruthy();
  });
});
