import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { home } from '@tessera/contracts/routes/marketplace';
import { renderRemote, type TestOptions } from './testing/index.tsx';

const none = {};
const messages: TestOptions['messages'] = { en: none, ro: none, fr: none, es: none, bg: none, hr: none, el: none, de: none, pl: none, uk: none };
const place = { pathname: '/en/help-store-search', search: '?domain=FAM', hash: '#list' };

function Links(): ReactNode {
  const navigate = useNavigate();
  return (
    <>
      <Link to={place}>All of it</Link>
      <Link to="/en/blog">Text</Link>
      <button type="button" onClick={() => void navigate(place)}>Go</button>
      <button type="button" onClick={() => void navigate({ search: '?page=2' }, { replace: true })}>Next</button>
    </>
  );
}

/** Stack trap 15: the router hands objects to a navigator, whatever its caller wrote. */
describe('the router inside a unit', () => {
  it('writes places into addresses, in links and on the way', async () => {
    const { went } = renderRemote(<Links />, { messages, at: { route: home } });
    expect(screen.getByRole('link', { name: 'All of it' })).toHaveAttribute('href', '/en/help-store-search?domain=FAM#list');
    expect(screen.getByRole('link', { name: 'Text' })).toHaveAttribute('href', '/en/blog');
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    await userEvent.click(screen.getByRole('link', { name: 'All of it' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(went).toEqual(['/en/help-store-search?domain=FAM#list', '/en/help-store-search?domain=FAM#list', '/en?page=2']);
  });
});
