import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link, Outlet, Route, useNavigate, useParams } from 'react-router-dom';
import { home, profile } from '@tessera/contracts/routes/marketplace';
import { AreaRoutes, pathOf } from './area.tsx';
import { matchOf } from './testing/options.ts';
import { inEveryLanguage, renderRemote } from './testing/index.tsx';

const messages = inEveryLanguage({});
const place = { pathname: '/en/help-store-search', search: '?domain=FAM', hash: '#list' };

function Links(): ReactNode {
  const navigate = useNavigate();
  return (
    <>
      <Link to={place}>All of it</Link>
      <Link to="/en/blog">Text</Link>
      <button type="button" onClick={() => void navigate(place)}>
        Go
      </button>
      <button type="button" onClick={() => void navigate({ search: '?page=2' }, { replace: true })}>
        Next
      </button>
    </>
  );
}
const Frame = (): ReactNode => (
  <>
    <input aria-label="Note" />
    <Outlet />
  </>
);
const Person = (): ReactNode => <p>{useParams()['atlasUrl']}</p>;
function Area(): ReactNode {
  return (
    <AreaRoutes>
      <Route element={<Frame />}>
        <Route path={pathOf(home)} element={<Links />} />
        <Route path={pathOf(profile)} element={<Person />} />
      </Route>
    </AreaRoutes>
  );
}

describe('the routes of an area', () => {
  // Stack trap 15: the router passes objects to the navigator, whatever its caller wrote.
  it('produce addresses for links and navigations, and leave the history to the shell', async () => {
    const { went } = renderRemote(<Area />, { messages, at: { route: home } });
    expect(screen.getByRole('link', { name: 'All of it' })).toHaveAttribute(
      'href',
      '/en/help-store-search?domain=FAM#list',
    );
    expect(screen.getByRole('link', { name: 'Text' })).toHaveAttribute('href', '/en/blog');
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    await userEvent.click(screen.getByRole('link', { name: 'All of it' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(went).toEqual([
      '/en/help-store-search?domain=FAM#list',
      '/en/help-store-search?domain=FAM#list',
      '/en?page=2',
    ]);
  });
  it('follow the shell, and keep the frame of both pages on screen', async () => {
    const { route } = renderRemote(<Area />, { messages, at: { route: home } });
    const note = screen.getByRole('textbox', { name: 'Note' });
    await userEvent.type(note, 'half a sentence');
    act(() => route.next(matchOf({ route: profile, params: { atlasUrl: 'ilinca-veridan' } }, 'en')));
    expect(screen.getByText('ilinca-veridan')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Note' })).toBe(note);
    expect(note).toHaveValue('half a sentence');
  });
  it('show an error where no route of the area matches', () => {
    renderRemote(
      <AreaRoutes>
        <Route path={pathOf(home)} element={<Links />} />
      </AreaRoutes>,
      { messages, at: { route: profile, params: { atlasUrl: 'x' } } },
    );
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  });
});
