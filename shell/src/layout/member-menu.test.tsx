import { notFound } from '@tessera/contracts/routes/shell';
import type { SessionInfo } from '@tessera/contracts/session';
import type { RouteMatch } from '@tessera/contracts/unit';
import { constant } from '@tessera/kit/runtime';
import { renderRemote, testTenant } from '@tessera/kit/testing';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { allShellWords } from '../testing/words.ts';
import { LayoutProvider, type LayoutServices } from './context.tsx';
import { MemberMenu } from './member-menu.tsx';

const NAMES = ['home', 'search', 'visits', 'partners', 'content', 'reviews', 'people'];
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

function Around({ place }: { readonly place: 'side' | 'foot' }): ReactNode {
  const t = useT();
  const never = () => undefined;
  const services: LayoutServices = {
    runtime: null,
    tenant: testTenant,
    match: constant(at('home')),
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
      <MemberMenu place={place} />
    </LayoutProvider>
  );
}
it.each([
  ['at the foot of a phone, where five fit beside each other, the first of the entries', 'foot', NAMES.slice(0, 5)],
  ['at the side all of them', 'side', NAMES],
] as const)('%s', (_name, place, expected) => {
  renderRemote(<Around place={place} />, { messages: allShellWords, at: { route: notFound } });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(expected);
});
it('marks the entry of the page', () => {
  renderRemote(<Around place="foot" />, { messages: allShellWords, at: { route: notFound } });
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('home');
});
