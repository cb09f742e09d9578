import { jest } from '@jest/globals';
import { answer, keepWaiting, press, refuse, renderOnServer } from '@tessera/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authorPosts } from '@tessera/contracts/blog';
import { nextSlots } from '@tessera/contracts/booking';
import {
  profileModel,
  profilePosts,
  profileReviews,
  paidChatProducts,
  profileVideos,
  similarSpecialists,
} from '@tessera/contracts/specialists';
import { profile as profileRoute } from '@tessera/contracts/routes/marketplace';
import { allAnswers, profile } from '../../testing/examples.ts';
import { openProfile, profileOptions } from '../../testing/profile.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const server = () => import('../../server.ts');

describe('profile', () => {
  it('has a focusable heading while loading', () => {
    openProfile({ answers: [keepWaiting(profileModel), keepWaiting(profileReviews)] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Specialist');
    expect(screen.getAllByText('Loading').length).toBeGreaterThan(0);
  });

  it('shows the person, the price and the licences', async () => {
    openProfile();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ilinca Veridan' })).toBeTruthy();
    for (const text of ['Licence verified', '11 years', 'First meeting free', 'Clinical psychologist, senior']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getAllByText('€72')[0]?.closest('aside')).toBeTruthy();
  });

  it('keeps price, next free time and a link to all times at the bottom of a phone, and nothing there when no time is left', async () => {
    const { container } = openProfile();
    const link = await screen.findByRole('link', { name: 'See all free times' });
    expect(
      container.querySelector(link.getAttribute('href') ?? '')?.querySelector(`[data-slot="${nextSlots.name}"]`),
    ).toBeTruthy();
    expect(link.parentElement?.textContent).toBe('€72Next free: today, 18:30See all free times');
    cleanup();
    openProfile({ answers: [answer(profileModel, { ...profile, nextSlots: [] })] });
    await screen.findByRole('heading', { level: 1, name: 'Ilinca Veridan' });
    expect(screen.queryByRole('link', { name: 'See all free times' })).toBeNull();
  });

  it('has slots for booking and blog, and leaves no gap for a lender that is not live', async () => {
    const { container } = openProfile({ lent: [nextSlots.name] });
    await screen.findByRole('heading', { level: 1, name: 'Ilinca Veridan' });
    expect([...container.querySelectorAll('[data-slot]')].map((place) => place.getAttribute('data-slot'))).toEqual([
      nextSlots.name,
    ]);
  });

  it('lists its sections with their counts, and omits empty ones', async () => {
    const { unmount } = openProfile();
    await screen.findByRole('link', { name: /^Articles/ });
    const parts = async () =>
      within(await screen.findByRole('navigation', { name: 'On this page' }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    await screen.findByRole('link', { name: /^Products/ });
    const anchors = ['#overview', '#reviews', '#products', '#articles', '#similar'];
    expect(await parts()).toEqual(
      ['Overview', 'Reviews12', 'Products2', 'Articles2', 'Similar specialists'].map((text, index) => [
        text,
        anchors[index],
      ]),
    );
    unmount();
    const { container } = openProfile({ answers: [...allAnswers, answer(profilePosts, { count: 0, list: [] })] });
    expect((await parts()).map(([text]) => text)).not.toContain('Articles2');
    expect(container.querySelector(`[data-slot="${authorPosts.name}"]`)).toBeNull();
  });

  it.each([
    ['reviews', '/en/a/ilinca-veridan#reviews'],
    ['nothing', '/en/a/ilinca-veridan'],
  ])('scrolls to the section "%s" of its address', async (tab, to) => {
    const { went } = openProfile({ at: { route: profileRoute, params: { atlasUrl: 'ilinca-veridan', tab } } });
    await screen.findByRole('heading', { level: 1, name: 'Ilinca Veridan' });
    expect(went).toEqual([to]);
  });

  it('shows similar specialists, and works without them', async () => {
    const { unmount } = openProfile();
    const others = within(
      (await screen.findByRole('heading', { level: 2, name: 'Similar specialists' })).closest('section') as HTMLElement,
    );
    expect((await others.findByRole('link', { name: 'Dr. Tobias Harrowgill' })).getAttribute('href')).toBe(
      '/en/a/tobias-harrowgill',
    );
    unmount();
    openProfile({ answers: [...allAnswers, answer(similarSpecialists, [])] });
    await screen.findByRole('heading', { level: 1, name: 'Ilinca Veridan' });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Similar specialists' })).toBeNull());
  });

  it('copies its canonical address from any section, and shows it when copying is not allowed', async () => {
    const user = userEvent.setup();
    const { notices } = openProfile();
    const share = await screen.findByRole('button', { name: 'Share the profile of Ilinca Veridan' });
    await user.click(share);
    expect(await navigator.clipboard.readText()).toBe('http://localhost/en/a/ilinca-veridan');
    expect(notices).toEqual([{ kind: 'positive', text: 'The link is copied' }]);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(share);
    expect(notices[1]).toEqual({ kind: 'info', text: 'Copy this link: http://localhost/en/a/ilinca-veridan' });
  });

  it('requests nothing from a third-party player before the user agrees, once for all of its videos', async () => {
    const user = userEvent.setup();
    const film = (n: number) => ({
      id: `01935f3e-0000-7000-8000-00000000009${n}`,
      title: `Film ${n}`,
      lang: 'en' as const,
      seconds: 164,
      host: 'player.video.example',
      url: `https://player.video.example/embed/${n}`,
    });
    const { container } = openProfile({
      answers: [...allAnswers, answer(profileVideos, { count: 2, list: [film(1), film(2)] })],
    });
    const player = () => container.querySelector('iframe');
    await user.click(await screen.findByRole('button', { name: 'Play: Film 1' }));
    const question = screen.getByRole('group', { name: /^This film stands at player.video.example, outside Tessera/ });
    expect(document.activeElement).toBe(question);
    expect(player()).toBeNull();
    await user.click(within(question).getByRole('button', { name: 'Not now' }));
    expect(player()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Play: Film 1' }));
    await user.click(screen.getByRole('button', { name: 'Play the film' }));
    expect(player()?.getAttribute('src')).toBe('https://player.video.example/embed/1');
    expect(player()?.title).toBe('Film 1');
    expect(player()?.getAttribute('referrerpolicy')).toBe('no-referrer');
    await user.click(screen.getByRole('button', { name: 'Close the film' }));
    expect(player()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Play: Film 2' }));
    expect(player()?.getAttribute('src')).toBe('https://player.video.example/embed/2');
  });

  it('says of each licence and membership whether and when it was checked, and what that means', async () => {
    const { unmount } = openProfile();
    const licence = (await screen.findByText('Clinical psychologist, senior')).closest('li');
    expect(licence?.textContent).toContain('Checked on 2 March 2026');
    const member = screen.getByText('Association of Therapists of Example').closest('li');
    expect(member?.textContent).toContain('since 2020Given by the specialist, not checked yet');
    expect(screen.getByText(/^We ask for the document/).closest('details')?.open).toBe(false);
    unmount();
    const { memberships: _none, ...older } = profile;
    const licences = profile.licences.map(({ checkedOn: _unknown, ...one }) => one);
    openProfile({ answers: [...allAnswers, answer(profileModel, { ...older, licences })] });
    await screen.findByText('Clinical psychologist, senior');
    expect(screen.queryByText(/not checked yet|Checked on|What we check|Memberships/)).toBeNull();
  });

  it.each([
    ['Europe/London', 'Next free: today, 22:30'],
    ['Europe/Bucharest', 'Next free: tomorrow, 00:30'],
    ['America/New_York', 'Next free: today, 17:30'],
  ])('names the day of the first free time as it is in %s', async (zone, text) => {
    const late = { ...profile, nextSlots: ['2026-11-24T22:30Z'] };
    openProfile({ zone, now: '2026-11-24T09:00:00Z', answers: [...allAnswers, answer(profileModel, late)] });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('stays whole when no remote lends its free times and its articles', async () => {
    const { container } = openProfile({ lent: [] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ilinca Veridan' })).toBeTruthy();
    for (const name of ['About me', 'Training and licences', 'Reviews', 'Products', 'Similar specialists'])
      expect(await screen.findByRole('heading', { level: 2, name })).toBeTruthy();
    expect(container.querySelector('#times')?.textContent).toContain('€72');
    expect(screen.queryByText('This profile did not load')).toBeNull();
  });

  it('says in words where the practice is, with a drawn map, and asks nobody outside for one', async () => {
    const { container, unmount } = openProfile();
    const where = (await screen.findByRole('heading', { level: 2, name: 'Where the practice is' })).closest('section');
    const box = within(where ?? container);
    expect(box.getByText('Strada Exemplului 12, Bucharest').closest('address')).toBeTruthy();
    const way = box.getByRole('link', { name: 'Directions on OpenStreetMap' });
    expect([way.getAttribute('href'), way.getAttribute('rel')]).toEqual([
      'https://www.openstreetmap.org/directions?to=44.43000%2C26.10000',
      'noreferrer',
    ]);
    await waitFor(() => expect(where?.querySelector('svg path')).toBeTruthy());
    expect(where?.querySelector('img, iframe, script')).toBeNull();
    unmount();
    const city = { ...profile, address: null, place: { lat: 44.43, lon: 26.1, isCity: true } };
    const second = openProfile({ answers: [...allAnswers, answer(profileModel, city)] });
    expect(await screen.findByText(/^The map shows the city/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /OpenStreetMap/ })).toBeNull();
    second.unmount();
    openProfile({ answers: [...allAnswers, answer(profileModel, { ...profile, address: null, place: null })] });
    await screen.findByRole('heading', { level: 1, name: 'Ilinca Veridan' });
    expect(screen.queryByRole('heading', { name: 'Where the practice is' })).toBeNull();
  });

  it('shows the paid chats that are on sale, with a tab, and nothing where there are none', async () => {
    const chat = (n: number, type: 'WEEK' | 'MONTH', status: boolean) => ({
      id: `01935f3e-0000-7000-8000-00000000070${n}`,
      type,
      status,
      price: { amount: n * 2500, currency: 'EUR' },
    });
    const chats = [chat(1, 'WEEK', true), chat(3, 'MONTH', false)];
    const { unmount, container } = openProfile({ answers: [...allAnswers, answer(paidChatProducts, chats)] });
    const item = await screen.findByText('Messages for a week');
    expect(item.closest('li')?.textContent).toBe('Messages for a week€25');
    expect([screen.queryByText('Messages for a month'), container.querySelector('#chats button')]).toEqual([
      null,
      null,
    ]);
    expect(screen.getByRole('link', { name: /^Paid chat/ }).textContent).toBe('Paid chat1');
    unmount();
    openProfile({ answers: [...allAnswers, answer(paidChatProducts, chats.slice(1))] });
    await screen.findByRole('heading', { level: 1, name: 'Ilinca Veridan' });
    expect([screen.queryByRole('link', { name: /^Paid chat/ }), screen.queryByText(/^Messages for/)]).toEqual([
      null,
      null,
    ]);
  });

  it('marks a biography that is not in the language of the page', async () => {
    openProfile({ lang: 'ro' });
    expect(await screen.findByText('Limba textului: engleză')).toBeTruthy();
    expect(
      screen
        .getByText(/^I work with people/)
        .closest('[lang]')
        ?.getAttribute('lang'),
    ).toBe('en');
  });

  it('shows an error and retries', async () => {
    const { network } = openProfile({ answers: [...allAnswers, refuse(profileModel, 'UNAVAILABLE')] });
    expect(await screen.findByText('This profile did not load')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    network.set(answer(profileModel, profile));
    await press('Try again');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ilinca Veridan' })).toBeTruthy();
  });

  it.each(['en', 'el', 'uk'] as const)(
    'renders on the server in %s and hydrates without a difference',
    async (lang) => {
      const { problems, needs, html } = await renderOnServer(server, <ProfileScreen />, { ...profileOptions, lang });
      expect(problems).toEqual([]);
      expect(needs).toEqual([
        { endpoint: 'specialists.profile', required: true },
        ...[
          'specialists.reviews',
          'specialists.videos',
          'specialists.paidChats',
          'blog.ofProfile',
          'specialists.similar',
          'products.ofSpecialist',
        ].map((endpoint) => ({ endpoint, required: false })),
      ]);
      expect(html).toContain('Ilinca Veridan');
    },
  );

  it('has the next free times for a browser in which no script runs, and none where there are none', async () => {
    const timesOf = (html: string): readonly string[] =>
      [...(/<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? '').matchAll(/href="([^"]+)"/g)].map(([, to = '']) => to);
    const { html } = await renderOnServer(server, <ProfileScreen />, profileOptions);
    expect(timesOf(html)).toEqual(profile.nextSlots.map((start) => `/en/booking/ilinca-veridan/slot/${start}`));
    const answers = [...allAnswers, answer(profileModel, { ...profile, nextSlots: [] })];
    const none = await renderOnServer(server, <ProfileScreen />, { ...profileOptions, answers });
    expect(none.html).not.toContain('<noscript>');
  });

  it('is the 404 page for an unknown specialist', async () => {
    const { rendered } = await renderOnServer(server, <ProfileScreen />, {
      ...profileOptions,
      answers: [refuse(profileModel, 'NOT_FOUND'), refuse(profileReviews, 'NOT_FOUND')],
    });
    expect(rendered).toEqual({ kind: 'not-found' });
  });

  it('gives search engines only what the page shows, and has one canonical address for all tabs', async () => {
    const { rendered } = await renderOnServer(server, <ProfileScreen />, {
      ...profileOptions,
      at: { route: profileRoute, params: { atlasUrl: 'ilinca-veridan', tab: 'reviews' } },
    });
    if (rendered.kind !== 'page') throw new Error(rendered.kind);
    expect(rendered.meta.title).toBe('Ilinca Veridan, Clinical psychologist, cognitive behavioural therapy');
    expect(rendered.meta.canonical).toBe('/en/a/ilinca-veridan');
    expect(rendered.meta.jsonLd).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: 'Ilinca Veridan', makesOffer: { price: '72.00', priceCurrency: 'EUR' } },
    });
    expect(JSON.stringify(rendered.meta.jsonLd)).not.toMatch(/rating|telephone/i);
  });
});
