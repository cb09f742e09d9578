import { render, screen, waitFor } from '@testing-library/react';
import { PendingTitle } from './pending-title.tsx';

const page = (isThere: boolean) => (
  <main>
    {isThere ? (
      <>
        <h1 tabIndex={-1}>Your result</h1>
        <button type="button">Keep it</button>
      </>
    ) : (
      <>
        <PendingTitle>Result</PendingTitle>
        <button type="button">Leave</button>
      </>
    )}
  </main>
);
describe('the title of a page that is not there yet', () => {
  it('hands the focus that a navigation gave it to the title of the page', async () => {
    const { rerender } = render(page(false));
    screen.getByRole('heading', { name: 'Result' }).focus();
    rerender(page(true));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your result' })));
  });
  it('takes it from nobody', async () => {
    const { rerender } = render(page(false));
    rerender(page(true));
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);
  });
});
