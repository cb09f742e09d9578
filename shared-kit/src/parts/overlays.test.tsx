import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useState } from 'react';
import { layers } from '../layers.ts';
import { ConfirmDialog, Dialog, loadDialogs } from './dialog.tsx';
import { MenuButton } from './menu.tsx';
import { Tabs } from './tabs.tsx';

beforeAll(loadDialogs);

describe('Dialog', () => {
  function Sample() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Dialog
          title="Welcome back"
          isOpen={open}
          onClose={() => setOpen(false)}
          footer={<button type="button">Log in</button>}
        >
          Text
        </Dialog>
      </>
    );
  }

  it('is named by its title, traps the focus and restores it on Escape', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Welcome back' });
    for (let i = 0; i < 4; i += 1) {
      await user.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  it('closes by the way back, and is then no longer in its way', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog', { name: 'Welcome back' });
    act(() => expect(layers.closeTop()).toBe(true));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(layers.isOpen()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(layers.isOpen()).toBe(true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(layers.isOpen()).toBe(false));
  });

  it('closes by its button', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(await screen.findByRole('button', { name: 'kit.dialog.close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('ConfirmDialog', () => {
  it('starts on the safe answer and answers each way', async () => {
    const user = userEvent.setup();
    const answers: boolean[] = [];
    render(
      <ConfirmDialog
        isOpen
        question="Cancel this visit?"
        verb="Cancel visit"
        danger
        onAnswer={(yes) => answers.push(yes)}
      />,
    );
    expect(await screen.findByRole('alertdialog', { name: 'Cancel this visit?' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'kit.confirm.back' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Cancel visit' }));
    await user.keyboard('{Escape}');
    expect(answers).toEqual([false, true, false]);
  });
});

describe('MenuButton', () => {
  it('opens by keyboard, jumps by letter, acts on Enter and restores the focus', async () => {
    const user = userEvent.setup();
    const chosen: string[] = [];
    render(
      <MenuButton
        label="Visit"
        items={[
          { id: 'move', label: 'Move', onAction: () => chosen.push('move') },
          { id: 'cancel', label: 'Cancel', onAction: () => chosen.push('cancel') },
        ]}
      />,
    );
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('menuitem', { name: 'Move' })).toHaveFocus();
    await user.keyboard('c{Enter}');
    expect(chosen).toEqual(['cancel']);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Visit' })).toHaveFocus());
  });

  it('marks the current language and labels each in its own language', async () => {
    const user = userEvent.setup();
    render(
      <MenuButton
        label="Language"
        items={[
          { id: 'en', label: 'English', href: '/en', current: true, lang: 'en' },
          { id: 'el', label: 'Ελληνικά', href: '/el', lang: 'el' },
        ]}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Language' }));
    expect(await screen.findByRole('menuitem', { name: /English.*kit\.menu\.current/ })).toHaveAttribute('href', '/en');
    expect(screen.getByText('Ελληνικά')).toHaveAttribute('lang', 'el');
  });
});

it('Tabs move by arrows and show one panel', async () => {
  const user = userEvent.setup();
  const seen: string[] = [];
  render(
    <Tabs
      label="Profile"
      onSelect={(id) => seen.push(id)}
      items={[
        { id: 'a', label: 'Overview', content: 'One' },
        { id: 'b', label: 'Reviews', count: 3, content: 'Two' },
      ]}
    />,
  );
  expect(screen.getByRole('tablist', { name: 'Profile' })).toBeVisible();
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Reviews 3', selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Two');
  expect(seen.at(-1)).toBe('b');
});
