import { jest } from '@jest/globals';
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { LANGUAGES } from '@tessera/contracts/languages';
import { route } from '@tessera/contracts/route';
import { renderRemote, type TestOptions } from '../testing/index.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

const messages = Object.fromEntries(LANGUAGES.map((lang) => [lang, {}])) as TestOptions['messages'];
const home = route({ id: 'test.home', path: '/' });
let fetches = 0;
let isOffline = true;
jest.unstable_mockModule('./dialog-window.tsx', () => {
  fetches += 1;
  if (isOffline) throw new Error('offline');
  return { DialogWindow: ({ isOpen, title }: DialogProps) => (isOpen ? <div role="dialog">{title}</div> : null) };
});

it('comes with the first act of a person, says so when it cannot, and comes the next time', async () => {
  const user = userEvent.setup();
  function Sample() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          {isOpen ? 'Opened' : 'Open'}
        </button>
        <Dialog title="Welcome back" isOpen={isOpen} onClose={() => setOpen(false)} />
      </>
    );
  }
  const { notices } = renderRemote(<Sample />, { messages, at: { route: home } });
  await act(async () => Promise.resolve());
  expect(fetches).toBe(0);

  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('button', { name: 'Open' })).toBeVisible();
  expect(notices).toEqual([expect.objectContaining({ kind: 'negative' })]);
  expect(screen.queryByRole('dialog')).toBeNull();

  isOffline = false;
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});
