import { constant } from '@tessera/kit/runtime';
import { renderRemote, testTenant } from '@tessera/kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { notFound } from '@tessera/contracts/routes/shell';
import type { PublicTenant } from '@tessera/contracts/unit';
import { useT } from '../i18n/use-t.ts';
import { allShellWords } from '../testing/words.ts';
import { LayoutProvider, type LayoutServices } from './context.tsx';
import { Header } from './header.tsx';

const opened: string[] = [];
function Around({ tenant }: { readonly tenant: PublicTenant }): ReactNode {
  const t = useT();
  const never = () => undefined;
  const services: LayoutServices = {
    runtime: null,
    tenant,
    match: constant({
      id: 'marketplace.search',
      remote: 'marketplace',
      lang: 'en' as const,
      params: {},
      pathname: '/en/help-store-search',
      search: '?q=sleep',
      hash: '',
      key: 'test',
      action: 'POP' as const,
    }),
    lang: constant('en'),
    translate: constant(t),
    info: constant(null),
    badges: constant({}),
    dialogs: constant([]),
    menu: constant([]),
    path: never,
    words: never,
    switchesTo: never,
    openLogin: (view) => void opened.push(view),
    openDialog: never,
    logout: never,
    chooseLanguage: never,
    switchRole: never,
  };
  return (
    <LayoutProvider services={services}>
      <Header />
    </LayoutProvider>
  );
}
/** Presses a link; whether the browser would follow it, and where to. */
function press(name: string, flags: PublicTenant['flags']) {
  opened.length = 0;
  const test = renderRemote(<Around tenant={{ ...testTenant, flags }} />, {
    messages: allShellWords,
    at: { route: notFound },
  });
  const link = screen.getByRole('link', { name });
  let follows: boolean | null = null;
  const note = (event: Event): void => {
    follows = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', note);
  fireEvent.click(link);
  removeEventListener('click', note);
  const to = link.getAttribute('href');
  test.unmount();
  return { follows, to, opened: [...opened] };
}

describe('log-in and sign-up in the header', () => {
  it.each([
    ['Log in', 'login'],
    ['Get started', 'signup'],
  ])('open in a dialog over the page: %s', (name, view) => {
    expect(press(name, {})).toEqual({ follows: false, to: `/en/${view}`, opened: [view] });
  });
  it.each([
    ['Log in', 'login'],
    ['Get started', 'signup'],
  ])('are a page, and lead back, where the partner’s panel stands beside them: %s', (name, view) => {
    expect(press(name, { loginSignupSidebar: true })).toEqual({
      follows: true,
      to: `/en/${view}?back=%2Fen%2Fhelp-store-search%3Fq%3Dsleep`,
      opened: [],
    });
  });
});
