import { jest } from '@jest/globals';
import { renderOnServer, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { home } from '@tessera/contracts/routes/marketplace';
import { words } from '../../i18n/index.ts';
import { allAnswers } from '../../testing/examples.ts';
import { layOut } from '../../testing/layout.ts';
import { Hero } from './hero.tsx';
import { HomeScreen } from './home-screen.tsx';

const options: TestOptions = { messages: words, at: { route: home }, answers: allAnswers };
const jsdom = { matchMedia: window.matchMedia };
const wantLess = (isLess: boolean): void => {
  const { matchMedia } = jsdom;
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: isLess && query.includes('reduce') });
};
const shown = (): string | null | undefined =>
  document.querySelector('[aria-roledescription="slide"]:not([inert])')?.querySelector('h1, h2')?.textContent;
const wait = (milliseconds: number): void => act(() => jest.advanceTimersByTime(milliseconds));
const FIRST = 'Find the person who can help';
const SECOND = 'Ask a doctor from home';
const THIRD = 'Begin with a free first meeting';

beforeAll(layOut);
beforeEach(() => {
  jest.useFakeTimers();
  wantLess(false);
});
afterEach(() => {
  jest.useRealTimers();
});
const loaded = () => act(async () => void (await import('./hero-motion.ts')));
async function open() {
  const test = renderRemote(<Hero />, options);
  wait(2000);
  await loaded();
  return test;
}

describe('the slides of the hero', () => {
  it('are complete without script: the first is shown, the search works, and there are no inactive buttons', async () => {
    jest.useRealTimers();
    const { html } = await renderOnServer(() => import('../../server.ts'), <HomeScreen />, options);
    expect(html).toContain(`>${FIRST}</h1>`);
    expect(html).toContain('action="/en/help-store-search"');
    expect(html).not.toContain('Stop the pictures');
    expect(html.match(/inert=""/g)).toHaveLength(2);
  });
  it('load their code when the page is quiet, or at once when they are touched', async () => {
    renderRemote(<Hero />, options);
    await loaded();
    expect(screen.queryByRole('button', { name: 'Stop the pictures' })).toBeNull();
    fireEvent.pointerDown(screen.getByRole('region', { name: 'What you can find here' }));
    await loaded();
    expect(screen.getByRole('button', { name: 'Stop the pictures' })).toBeTruthy();
  });
  it('advance every five seconds and start over after the last, each with its own link to the search', async () => {
    await open();
    expect(shown()).toBe(FIRST);
    wait(4999);
    expect(shown()).toBe(FIRST);
    wait(1);
    expect(shown()).toBe(SECOND);
    expect(screen.getByRole('link', { name: 'See the doctors' }).getAttribute('href')).toBe(
      '/en/help-store-search?domain=MEDICAL',
    );
    wait(5000);
    expect(shown()).toBe(THIRD);
    wait(5000);
    expect(shown()).toBe(FIRST);
  });
  it('stop with the pause button, even when the pointer enters and leaves, and continue with the same button', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Stop the pictures' }));
    const region = screen.getByRole('region', { name: 'What you can find here' });
    fireEvent.mouseEnter(region);
    fireEvent.mouseLeave(region);
    wait(20_000);
    expect(shown()).toBe(FIRST);
    fireEvent.click(screen.getByRole('button', { name: 'Let the pictures run' }));
    wait(5000);
    expect(shown()).toBe(SECOND);
  });
  it('pause on hover and while they contain the focus', async () => {
    await open();
    const region = screen.getByRole('region', { name: 'What you can find here' });
    fireEvent.mouseEnter(region);
    wait(20_000);
    expect(shown()).toBe(FIRST);
    fireEvent.mouseLeave(region);
    const field = screen.getByLabelText('What');
    await act(async () => field.focus());
    wait(20_000);
    expect(shown()).toBe(FIRST);
    await act(async () => screen.getByLabelText('Where').focus());
    wait(20_000);
    expect(shown()).toBe(FIRST);
    act(() => (document.activeElement as HTMLElement).blur());
    wait(5000);
    expect(shown()).toBe(SECOND);
  });
  it('go to the selected one and announce it', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Show picture 3' }));
    expect(shown()).toBe(THIRD);
    expect(screen.getByRole('button', { name: 'Show picture 3' }).getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('button', { name: 'Show picture 1' }).getAttribute('aria-current')).toBeNull();
    expect(screen.getByRole('group', { name: '3 of 3' }).textContent).toContain(THIRD);
  });
  it('do not move with reduced motion, and then have no pause button', async () => {
    wantLess(true);
    await open();
    wait(20_000);
    expect(shown()).toBe(FIRST);
    expect(screen.queryByRole('button', { name: 'Stop the pictures' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show picture 2' }));
    expect(shown()).toBe(SECOND);
  });
});
