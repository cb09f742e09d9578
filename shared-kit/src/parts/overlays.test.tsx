import '@testing-library/jest-dom';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MonthCalendar } from './calendar.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';
import { MenuButton } from './menu.tsx';
import { Tabs } from './tabs.tsx';
import { createToasts, NOTICE_TIME, SWIPE, ToastRegion } from './toast.tsx';

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

describe('MonthCalendar', () => {
  function Sample({ onChange }: { readonly onChange: (day: string) => void }) {
    const [month, setMonth] = useState('2026-11');
    return (
      <MonthCalendar
        value={null}
        onChange={onChange}
        month={month}
        onMonthChange={setMonth}
        lang="de"
        today="2026-11-21"
        isAvailable={(day) => day.endsWith('4')}
      />
    );
  }

  it('speaks the language of the page and chooses free days only', async () => {
    const user = userEvent.setup();
    const days: string[] = [];
    render(<Sample onChange={(day) => days.push(day)} />);
    expect(screen.getByRole('grid', { name: /November 2026/ })).toBeInTheDocument();
    expect(screen.getByText('Mo')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /24\. November 2026/ }));
    await user.click(screen.getByRole('button', { name: /25\. November 2026/ }));
    expect(days).toEqual(['2026-11-24']);
  });

  it('moves by keyboard into the next month', async () => {
    const user = userEvent.setup();
    const days: string[] = [];
    render(<Sample onChange={(day) => days.push(day)} />);
    act(() => screen.getByRole('button', { name: /Mittwoch, 4\. November 2026/ }).focus());
    await user.keyboard('{PageDown}');
    expect(screen.getByRole('grid', { name: /Dezember 2026/ })).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(days).toEqual(['2026-12-04']);
  });

  it('changes the month by its buttons', async () => {
    const user = userEvent.setup();
    render(<Sample onChange={() => undefined} />);
    await user.click(screen.getByRole('button', { name: 'kit.calendar.previous' }));
    expect(screen.getByRole('grid', { name: /Oktober 2026/ })).toBeInTheDocument();
  });
});

describe('toasts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const pass = (milliseconds: number): void =>
    act(() => {
      jest.advanceTimersByTime(milliseconds);
    });

  it('close after eight seconds, permanent ones only by hand', () => {
    const toasts = createToasts();
    render(<ToastRegion toasts={toasts} />);
    let ongoing = { close: (): void => undefined };
    act(() => {
      toasts.show({ kind: 'positive', text: 'Saved' });
      ongoing = toasts.show({ kind: 'ongoing', text: 'Sending' });
    });
    expect(screen.getByText('Saved')).toBeInTheDocument();
    expect(screen.getByText('kit.toast.positive:', { exact: false })).toBeInTheDocument();
    pass(NOTICE_TIME - 100);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    pass(200);
    expect(screen.queryByText('Saved')).toBeNull();
    expect(screen.getByText('Sending')).toBeInTheDocument();
    act(() => ongoing.close());
    expect(screen.queryByText('Sending')).toBeNull();
  });

  it('pause their timer while the focus is inside', () => {
    const toasts = createToasts();
    render(<ToastRegion toasts={toasts} />);
    act(() => void toasts.show({ kind: 'info', text: 'Your zone is Athens' }));
    act(() => screen.getByRole('button', { name: 'kit.toast.close' }).focus());
    pass(NOTICE_TIME * 3);
    expect(screen.getByText('Your zone is Athens')).toBeInTheDocument();
  });

  it('offer one action and close after it', () => {
    let undone = 0;
    const toasts = createToasts();
    render(<ToastRegion toasts={toasts} />);
    act(
      () =>
        void toasts.show({
          kind: 'positive',
          text: 'Removed',
          action: {
            label: 'Undo',
            onAction: () => {
              undone += 1;
            },
          },
        }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undone).toBe(1);
    expect(screen.queryByText('Removed')).toBeNull();
  });

  it('are dismissed by a swipe, and return after a short one', () => {
    const toasts = createToasts();
    render(<ToastRegion toasts={toasts} />);
    act(() => void toasts.show({ kind: 'info', text: 'Swipe me' }));
    const swipe = (distance: number): void => {
      const text = screen.getByText('Swipe me');
      fireEvent(text, new MouseEvent('pointerdown', { bubbles: true, clientX: 10 }));
      fireEvent(text, new MouseEvent('pointermove', { bubbles: true, clientX: 10 + distance }));
      fireEvent(text, new MouseEvent('pointerup', { bubbles: true, clientX: 10 + distance }));
    };
    swipe(SWIPE - 1);
    expect(screen.getByText('Swipe me')).toBeInTheDocument();
    swipe(SWIPE);
    expect(screen.queryByText('Swipe me')).toBeNull();
  });
});
