import { notFound } from '@tessera/contracts/routes/shell';
import type { SessionInfo } from '@tessera/contracts/session';
import type { RouteMatch } from '@tessera/contracts/unit';
import { constant } from '@tessera/kit/runtime';
import { renderRemote, testTenant } from '@tessera/kit/testing';
import { act, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { allShellWords } from '../testing/words.ts';
import { LayoutProvider, type LayoutServices } from './context.tsx';
import { MemberMenu } from './member-menu.tsx';

const NAMES = ['home', 'visits', 'partners', 'content', 'reviews'];
const WIDTH = 100;
const at = (name: string): RouteMatch => ({
  id: `test.${name}`,
  remote: 'test',
  lang: 'en',
  params: {},
  pathname: `/en/${name}`,
  search: '',
  hash: '',
  key: name,
  action: 'PUSH',
});
const match = new BehaviorSubject(at('home'));

function Around(): ReactNode {
  const t = useT();
  const never = () => undefined;
  const services: LayoutServices = {
    runtime: null,
    tenant: testTenant,
    match,
    lang: constant('en'),
    translate: constant(t),
    info: constant({ userRole: 'admin' } as SessionInfo),
    badges: constant({}),
    dialogs: constant([]),
    menu: constant(
      NAMES.map((name, order) => ({
        id: `test.${name}`,
        place: 'member' as const,
        route: `test.${name}`,
        order,
        who: 'member' as const,
        remote: 'test',
        label: { en: name },
      })),
    ),
    path: (id) => `/${id.split('.')[1]}`,
    words: never,
    switchesTo: never,
    openLogin: never,
    openDialog: never,
    logout: never,
    chooseLanguage: never,
    switchRole: never,
  };
  return (
    <LayoutProvider services={services}>
      <MemberMenu place="foot" />
    </LayoutProvider>
  );
}
/** A bar that shows two and a half of its entries. */
function layOut(bar: HTMLElement): void {
  Object.defineProperties(bar, { scrollWidth: { value: NAMES.length * WIDTH }, clientWidth: { value: 2.5 * WIDTH } });
  bar.getBoundingClientRect = () => ({ left: 0, right: 2.5 * WIDTH }) as DOMRect;
  for (const [index, name] of NAMES.entries())
    screen.getByRole('link', { name }).getBoundingClientRect = () =>
      ({ left: index * WIDTH - bar.scrollLeft, right: (index + 1) * WIDTH - bar.scrollLeft }) as DOMRect;
}

it('the bar shows the entry of the page that a member comes to, on both sides, and stays where that is in sight', () => {
  renderRemote(<Around />, { messages: allShellWords, at: { route: notFound } });
  const bar = screen.getByRole('list');
  layOut(bar);
  const seen = ['visits', 'reviews', 'content', 'home'].map((name) => {
    act(() => match.next(at(name)));
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(name);
    return bar.scrollLeft;
  });
  expect(seen).toEqual([0, 250, 250, 0]);
});
