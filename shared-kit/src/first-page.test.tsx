import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { domains, exampleDomain } from '@tessera/contracts/specialists';
import { QueryView } from './base/query-view.tsx';
import { query, useQuery, useSchemas } from './react.ts';
import { DRIVEN_NOW, readyUnit, showUnit } from './testing/driven.tsx';

const asked = query(domains, { lang: 'en' });
const serverWith = (body: unknown) => ({
  data: [{ endpoint: domains.id, input: asked.input, ok: true as const, body }],
  now: new Date(DRIVEN_NOW).toISOString(),
});
const Rows = (): ReactNode => (
  <QueryView query={useQuery(asked)}>{(rows) => rows.map((row) => <p key={row.code}>{row.name}</p>)}</QueryView>
);
/** Schemas of this file’s tabs: none until `come()`. */
async function withoutSchemas(): Promise<{ readonly come: () => Promise<void>; readonly fetches: () => number }> {
  const { provideSchemas } = await import('./schemas.ts');
  let fetches = 0;
  let come = (): void => undefined;
  provideSchemas(() => {
    fetches += 1;
    return new Promise((resolve) => (come = resolve));
  });
  return { come: () => act(async () => come()), fetches: () => fetches };
}

describe('the page that a tab begins with', () => {
  it('is shown before the definition of its page has come, which then sets the head', async () => {
    const heads: string[] = [];
    let come = (): void => undefined;
    const unit = await readyUnit('1', () => <p>Here</p>, {
      served: true,
      pagesCome: new Promise<void>((resolve) => (come = resolve)),
    });
    const end = showUnit(unit, { server: serverWith([]), head: ({ title }) => void heads.push(title) });
    expect([screen.queryByText('Here') !== null, heads]).toEqual([true, []]);
    await act(async () => come());
    expect(heads).toEqual(['Test']);
    end();
  });
  it('takes the rows of its markup as they are, because the server has checked them', async () => {
    const { name: _name, ...odd } = exampleDomain;
    const call = jest.fn<() => Promise<never>>(() => new Promise(() => undefined));
    const unit = await readyUnit('1', Rows, { served: true, shell: { call } });
    const end = showUnit(unit, { server: serverWith([{ ...odd, name: 7 }]) });
    expect(await screen.findByText('7')).toBeDefined();
    expect(call).not.toHaveBeenCalled();
    end();
  });
  it('asks for the library of schemas only if it uses one, and goes on without it', async () => {
    const { come, fetches } = await withoutSchemas();
    const states: boolean[] = [];
    function Checking(): ReactNode {
      states.push(useSchemas());
      return null;
    }
    const plain = await readyUnit('1', () => null, { served: true });
    showUnit(plain, { server: serverWith([]) })();
    expect(fetches()).toBe(0);
    const unit = await readyUnit('1', Checking, { served: true });
    const end = showUnit(unit, { server: serverWith([]) });
    expect([fetches(), states.at(-1)]).toEqual([1, false]);
    await come();
    expect(states.at(-1)).toBe(true);
    end();
  });
  it('waits for the library if its first render checks something', async () => {
    const { come } = await withoutSchemas();
    let isReady = false;
    const ready = readyUnit('1', () => null, { served: true, checks: true }).then(() => (isReady = true));
    await act(async () => Promise.resolve());
    expect(isReady).toBe(false);
    await come();
    expect(await ready).toBe(true);
  });
});
