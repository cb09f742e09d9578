import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AppError } from '@tessera/contracts/errors';
import { domains, exampleDomain } from '@tessera/contracts/reference';
import type { ShellApi } from '@tessera/contracts/unit';
import { QueryView } from './base/query-view.tsx';
import { query, useQuery } from './react.tsx';
import { fetchPage, readyUnit, showUnit } from './testing/driven.tsx';

const asked = query(domains, { lang: 'en' });
function Rows(): ReactNode {
  return <QueryView query={useQuery(asked)}>{(rows) => <ul>{rows.map((row) => <li key={row.code}>{row.name}</li>)}</ul>}</QueryView>;
}
/** A shell whose first `failures` calls fail. */
function failing(failures: number) {
  let calls = 0;
  const call = (async () => {
    calls += 1;
    if (calls <= failures) throw new AppError('UNAVAILABLE');
    return [exampleDomain];
  }) as ShellApi['call'];
  return { call, count: () => calls };
}

describe('a call that fails while a page is fetched', () => {
  it('is made once, also when the page is fetched twice and drawn twice; then the button asks', async () => {
    const network = failing(1);
    const unit = await readyUnit('1', Rows, { needs: () => [asked], shell: { call: network.call } });
    await fetchPage(unit);
    const hide = showUnit(unit);
    await screen.findByRole('alert');
    hide();
    const end = showUnit(unit);
    const retry = await screen.findByRole('button');
    expect(network.count()).toBe(1);
    await userEvent.click(retry);
    expect(await screen.findByText(exampleDomain.name)).toBeDefined();
    expect(network.count()).toBe(2);
    end();
  });
  it('is made again by whoever comes back later', async () => {
    const network = failing(1);
    const unit = await readyUnit('1', Rows, { needs: () => [asked], shell: { call: network.call } });
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 6_000);
    await fetchPage(unit);
    clock.mockRestore();
    expect(network.count()).toBe(2);
  });
});
