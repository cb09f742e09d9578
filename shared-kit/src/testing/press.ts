import { act, fireEvent, screen } from '@testing-library/react';

/** Presses a control, or the button of that name as soon as it is there, and waits for what follows. */
export async function press(what: string | RegExp | HTMLElement): Promise<void> {
  const control =
    typeof what === 'string' || what instanceof RegExp ? await screen.findByRole('button', { name: what }) : what;
  await act(async () => void fireEvent.click(control));
}
