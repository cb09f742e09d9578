import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createToasts, NOTICE_TIME, SWIPE, ToastRegion } from './toast.tsx';

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
