import '@testing-library/jest-dom';
import { AppError } from '@tessera/contracts/errors';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryView, type QueryLike } from './index.tsx';

describe('QueryView', () => {
  const view = (query: Partial<QueryLike<string[]>>) => (
    <QueryView<string[]>
      query={{ data: undefined, error: null, isFetching: false, refetch: () => undefined, ...query }}
      isEmpty={(rows) => rows.length === 0}
      empty={<p>No times</p>}
    >
      {(rows) => (
        <ul>
          {rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      )}
    </QueryView>
  );

  it('goes from skeleton to error to empty to data', async () => {
    const user = userEvent.setup();
    let asked = 0;
    const refetch = (): void => {
      asked += 1;
    };
    const { rerender } = render(view({}));
    expect(screen.getByRole('status')).toHaveTextContent('kit.skeleton.loading');
    rerender(view({ error: new AppError('TIMEOUT', { requestId: 'req-7' }), refetch }));
    expect(screen.getByRole('alert')).toHaveTextContent('kit.error.TIMEOUT');
    await user.click(screen.getByRole('button', { name: 'kit.errorState.retry' }));
    expect(asked).toBe(1);
    rerender(view({ data: [] }));
    expect(screen.getByText('No times')).toBeVisible();
    rerender(view({ data: ['09:30'] }));
    expect(screen.getByRole('listitem')).toHaveTextContent('09:30');
  });

  it('keeps stale data after a failed refetch, with a notice above it', () => {
    render(view({ data: ['09:30'], error: new AppError('NETWORK') }));
    expect(screen.getByRole('status')).toHaveTextContent('kit.queryView.stale');
    expect(screen.getByRole('listitem')).toHaveTextContent('09:30');
    expect(screen.getByRole('button', { name: 'kit.errorState.retry' })).toBeVisible();
  });

  it('shows an error without a code as INTERNAL', () => {
    render(view({ error: new TypeError('x is undefined') }));
    expect(screen.getByRole('alert')).toHaveTextContent('kit.error.INTERNAL');
  });
});
