import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createToasts, NOTICE_KINDS, NOTICE_TIME, SWIPE, ToastRegion, wrongOption, type Notice } from './toast.tsx';

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

  it.each(NOTICE_KINDS)('say of which type they are, under their title: %s', (kind) => {
    const toasts = createToasts();
    render(<ToastRegion toasts={toasts} />);
    act(() => void toasts.show({ kind, title: 'Your visit', text: 'Is tomorrow' }));
    expect(screen.getByText(`kit.toast.${kind}:`, { exact: false })).toBeInTheDocument();
    expect(screen.getByText('Your visit')).toBeInTheDocument();
    expect(screen.getByText('Is tomorrow')).toBeInTheDocument();
  });

  it('stay for good if they are permanent, until their button, and close after their own time otherwise', () => {
    const toasts = createToasts();
    render(<ToastRegion toasts={toasts} />);
    act(() => {
      toasts.show({ kind: 'negative', text: 'Suspended', permanent: true });
      toasts.show({ kind: 'info', text: 'Short', timeout: 5000 });
    });
    pass(5100);
    expect(screen.queryByText('Short')).toBeNull();
    pass(NOTICE_TIME * 100);
    fireEvent.click(screen.getByRole('button', { name: 'kit.toast.close' }));
    expect(screen.queryByText('Suspended')).toBeNull();
  });

  it('are counted when the same words come again, and each with a button of its own stays', () => {
    const toasts = createToasts();
    render(<ToastRegion toasts={toasts} />);
    const show = (notice: Notice): { close(): void } => {
      let shown = { close: (): void => undefined };
      act(() => {
        shown = toasts.show(notice);
      });
      return shown;
    };
    const first = show({ kind: 'warning', text: 'Not sent', badgePosition: 'start' });
    pass(NOTICE_TIME - 1000);
    show({ kind: 'warning', text: 'Not sent', badgePosition: 'start' });
    expect(screen.getAllByText('Not sent')).toHaveLength(1);
    expect(screen.getByText('2×')).toHaveClass('tk-toast-badge-start');
    pass(2000);
    expect(screen.getByText('Not sent')).toBeInTheDocument();
    act(() => first.close());
    expect(screen.queryByText('Not sent')).toBeNull();
    show({ kind: 'warning', text: 'Not sent' });
    expect(screen.queryByText(/×/)).toBeNull();
    const action = { label: 'Undo', onAction: () => undefined };
    show({ kind: 'positive', text: 'Removed', action });
    show({ kind: 'positive', text: 'Removed', action });
    expect(screen.getAllByText('Removed')).toHaveLength(2);
  });

  it('stand where they ask to, otherwise where the device has them', () => {
    const toasts = createToasts();
    render(<ToastRegion toasts={toasts} />);
    act(() => {
      toasts.show({ kind: 'info', text: 'Below', position: 'bottom' });
      toasts.show({ kind: 'info', text: 'Above', position: 'top-right' });
      toasts.show({ kind: 'info', text: 'By device' });
    });
    const placeOf = (text: string) => screen.getByText(text).closest('.tk-toasts')?.className;
    expect(['Below', 'Above', 'By device'].map(placeOf)).toEqual([
      'tk-toasts tk-toasts-bottom',
      'tk-toasts tk-toasts-top-right',
      'tk-toasts tk-toasts-by-device',
    ]);
  });
});

describe('an option of a notice', () => {
  const right: Notice = { kind: 'info', text: 'Saved' };
  /** As a remote without types sends it. */
  const sent = (options: Readonly<Record<string, unknown>>): Notice => ({ ...right, ...options }) as Notice;
  it.each([
    [{}, null],
    [{ position: 'bottom', timeout: 1, badgePosition: 'start', permanent: true }, null],
    [{ kind: 'loud' }, 'kind loud'],
    [{ position: 'middle' }, 'position middle'],
    [{ position: '__proto__' }, 'position __proto__'],
    [{ position: null }, 'position null'],
    [{ timeout: 0 }, 'timeout 0'],
    [{ timeout: -1 }, 'timeout -1'],
    [{ timeout: Number.NaN }, 'timeout NaN'],
    [{ timeout: Number.POSITIVE_INFINITY }, 'timeout Infinity'],
    [{ timeout: '5000' }, 'timeout 5000'],
    [{ timeout: 2 ** 31 }, 'timeout 2147483648'],
    [{ badgePosition: 'top' }, 'badge position top'],
  ])('%j is wrong: %s', (options, expected) => {
    expect(wrongOption(sent(options))).toBe(expected);
  });
});
