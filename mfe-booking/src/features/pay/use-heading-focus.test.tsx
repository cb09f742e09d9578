import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useHeadingFocus } from './use-heading-focus.ts';

function Page({ context }: { readonly context: string }): ReactNode {
  return (
    <div ref={useHeadingFocus(context)}>
      <h1 tabIndex={-1}>{context}</h1>
      <button type="button">Read on</button>
    </div>
  );
}
/** A control of a dialog above the page. */
function focusAbove(): HTMLElement {
  const control = document.body.appendChild(document.createElement('button'));
  control.focus();
  return control;
}
it('an order that has become another page gives its heading the focus when the dialog above it is gone', async () => {
  const { rerender } = render(<Page context="success" />);
  const above = focusAbove();
  rerender(<Page context="returned" />);
  expect(document.activeElement).toBe(above);
  above.remove();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'returned' })));
});
it('a page that is the same, or on which the focus has a place, keeps it', () => {
  const { rerender } = render(<Page context="pending" />);
  rerender(<Page context="pending" />);
  expect(document.activeElement).toBe(document.body);
  const button = screen.getByRole('button');
  button.focus();
  rerender(<Page context="success" />);
  expect(document.activeElement).toBe(button);
});
