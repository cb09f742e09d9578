import { act, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import type { ReactNode } from 'react';
import { unreadMessages } from '@tessera/contracts/account';
import { nextAppointments } from '@tessera/contracts/booking';
import type { Endpoint } from '@tessera/contracts/endpoint';
import { credits } from '@tessera/contracts/payments';
import { userDetails } from '@tessera/contracts/session';
import { domains, exampleDomain } from '@tessera/contracts/specialists';
import type { FetchedAnswer } from '@tessera/contracts/unit';
import { query, useAnswers, useQuery } from './react.ts';
import { createSeeds } from './runtime.ts';
import { DRIVEN_NOW, readyUnit, showUnit } from './testing/driven.tsx';

const asked = query(domains, { lang: 'en' });
function Rows(): ReactNode {
  const { data } = useQuery(asked);
  const { refresh } = useAnswers();
  return (
    <button type="button" onClick={() => void refresh(domains)}>
      {data?.[0]?.name ?? 'nothing yet'}
    </button>
  );
}
const named = (name: string) => [{ ...exampleDomain, name }];
const got = (name: string, at?: number): FetchedAnswer => ({
  endpoint: domains.id,
  input: asked.input,
  ok: true,
  body: named(name),
  ...(at === undefined ? {} : { at }),
});
const signal = new AbortController().signal;
const MINUTE = 60_000;

/** Uses the cache's real times: an unobserved response is dropped after five minutes. */
describe('a response is held in one place', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  const settle = () =>
    act(async () => {
      await jest.advanceTimersByTimeAsync(10);
    });

  it('does not come back after the cache has dropped it: a taken slot would appear as free', async () => {
    const call = jest.fn(() => new Promise<never>(() => undefined));
    const unit = await readyUnit('1', Rows, { shell: { call } });
    await unit.preload({ id: 'test.home', lang: 'en' }, signal, [got('Free at nine', Date.now())]);
    const hide = showUnit(unit);
    expect(screen.getByText('Free at nine')).toBeTruthy();
    hide();
    await act(async () => {
      await jest.advanceTimersByTimeAsync(6 * MINUTE);
    });
    const hideAgain = showUnit(unit);
    expect(screen.getByText('nothing yet')).toBeTruthy();
    expect(call).toHaveBeenCalled();
    hideAgain();
  });
  it('is handed over as the old version shows it at the swap, not as it was when the new one began to load', async () => {
    const call = jest.fn(() => new Promise<never>(() => undefined));
    const [old, next] = [await readyUnit('1', Rows), await readyUnit('2', Rows, { shell: { call } })];
    const then = Date.now();
    await next.preload({ id: 'test.home', lang: 'en' }, signal, [got('Free at nine', then)]);
    next.acceptSwap({ ...old.prepareSwap(), answers: [got('Taken', then + 1)] });
    const hide = showUnit(next);
    expect(screen.getByText('Taken')).toBeTruthy();
    hide();
    const another = await readyUnit('3', Rows, { shell: { call } });
    await another.preload({ id: 'test.home', lang: 'en' }, signal, [got('Free at nine', then)]);
    another.acceptSwap({ ...old.prepareSwap(), answers: [] });
    const hideAnother = showUnit(another);
    expect(screen.getByText('nothing yet')).toBeTruthy();
    expect(call).toHaveBeenCalledTimes(1);
    hideAnother();
  });
  it('is not handed over once the unit has changed it, put another in its place, or asks for it anew', async () => {
    const forget = jest.fn();
    function Changes(): ReactNode {
      const { change, put, refresh } = useAnswers();
      const all = () => {
        change(domains, (rows) => rows);
        void put(query(domains, { lang: 'ro' }), [exampleDomain]);
        void refresh(userDetails);
      };
      return (
        <button type="button" onClick={all}>
          change
        </button>
      );
    }
    const unit = await readyUnit('1', Changes, { shell: { forget } });
    const hide = showUnit(unit);
    act(() => screen.getByText('change').click());
    expect(forget.mock.calls).toEqual([[domains.id], [domains.id], [userDetails.id]]);
    hide();
  });
  it('keeps its age: one from a minute ago is refetched, one from a moment ago is not', async () => {
    const call = jest.fn(async () => named('Now'));
    for (const [age, calls] of [
      [5_000, 0],
      [MINUTE, 1],
    ] as const) {
      call.mockClear();
      const unit = await readyUnit('1', Rows, {
        shell: { call: ({ response }) => call().then((body) => response.parse(body)) },
      });
      await unit.preload({ id: 'test.home', lang: 'en' }, signal, [got('Then', Date.now() - age)]);
      const hide = showUnit(unit);
      expect(screen.getByText('Then')).toBeTruthy();
      await settle();
      expect(call).toHaveBeenCalledTimes(calls);
      hide();
    }
  });
  it('of a hidden tab is not refetched when a release draws it anew, but once somebody looks', async () => {
    const call = jest.fn(async () => named('Now'));
    const isHidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const unit = await readyUnit('1', Rows, {
      shell: { call: ({ response }) => call().then((body) => response.parse(body)) },
    });
    await unit.preload({ id: 'test.home', lang: 'en' }, signal, [got('Then', Date.now() - MINUTE)]);
    const hide = showUnit(unit);
    await settle();
    expect(call).not.toHaveBeenCalled();
    expect(screen.getByText('Then')).toBeTruthy();
    isHidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(call).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Now')).toBeTruthy();
    hide();
  });
  it('of a server render has the age of the page', async () => {
    const call = jest.fn(async () => named('Now'));
    const unit = await readyUnit('1', Rows, {
      shell: { call: ({ response }) => call().then((body) => response.parse(body)) },
    });
    const shellNow = DRIVEN_NOW;
    const hide = showUnit(unit, {
      server: { data: [got('As the page has it')], now: new Date(shellNow - MINUTE).toISOString() },
    });
    await settle();
    expect(call).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Now')).toBeTruthy();
    hide();
  });
  it('that was invalidated before it was used is not shown', async () => {
    const call = jest.fn(() => new Promise<never>(() => undefined));
    const unit = await readyUnit('1', Rows, { shell: { call } });
    const hide = showUnit(unit);
    await unit.preload({ id: 'test.home', lang: 'en' }, signal, [got('Old', Date.now())]);
    act(() => screen.getByRole('button').click());
    hide();
    await act(async () => {
      await jest.advanceTimersByTimeAsync(6 * MINUTE);
    });
    const hideAgain = showUnit(unit);
    expect(screen.getByText('nothing yet')).toBeTruthy();
    hideAgain();
  });
  it.each([userDetails, nextAppointments, unreadMessages, credits])(
    '$id: the first answer is used again until it is refreshed, by all parts of a page',
    async (endpoint) => {
      const call = jest.fn(async () => ({}) as never);
      const kept = query(endpoint as Endpoint<unknown, unknown>, {});
      function Part(): ReactNode {
        const { isSuccess } = useQuery(kept);
        const { refresh } = useAnswers();
        return (
          <button type="button" onClick={() => void refresh(endpoint)}>
            {isSuccess ? 'there' : 'not yet'}
          </button>
        );
      }
      const Both = (): ReactNode => [<Part key="1" />, <Part key="2" />];
      const unit = await readyUnit('1', Both, { shell: { call } });
      for (const minute of [0, 4, 8]) {
        const hide = showUnit(unit);
        await settle();
        expect([minute, call.mock.calls.length, screen.getAllByText('there').length]).toEqual([minute, 1, 2]);
        hide();
        await act(async () => {
          await jest.advanceTimersByTimeAsync(4 * MINUTE);
        });
      }
      const hide = showUnit(unit);
      act(() => screen.getAllByRole('button')[0]?.click());
      await settle();
      expect(call).toHaveBeenCalledTimes(2);
      hide();
    },
  );
  it('keeps the rows that are equal, also in the answer to another input', async () => {
    const seen: { readonly [lang: string]: readonly unknown[] }[] = [];
    function InTwo(): ReactNode {
      const en = useQuery(asked);
      const ro = useQuery(query(domains, { lang: 'ro' }), { enabled: en.data !== undefined });
      if (en.data && ro.data) seen.push({ en: en.data, ro: ro.data });
      return ro.data ? 'both' : 'not yet';
    }
    const rows = [exampleDomain, { ...exampleDomain, name: 'changes' }];
    const unit = await readyUnit('1', InTwo, {
      shell: {
        call: async ({ response }, input) =>
          response.parse(
            rows.map((row) => (row.name === 'changes' ? { ...row, name: JSON.stringify(input) } : { ...row })),
          ),
      },
    });
    const hide = showUnit(unit);
    await settle();
    await settle();
    expect(screen.getByText('both')).toBeTruthy();
    const { en = [], ro = [] } = seen.at(-1) ?? {};
    expect(ro[0]).toBe(en[0]);
    expect(ro[1]).not.toEqual(en[1]);
    hide();
  });
});

it('a seed is used once, is never dated in the future, and does not replace a known one', () => {
  const seeds = createSeeds();
  seeds.add([got('First', Date.now() + MINUTE)], 0);
  seeds.add([got('Second')], 5);
  const first = seeds.take(domains.id, asked.input);
  expect(first).toMatchObject({ body: named('First') });
  expect(first?.at).toBeLessThanOrEqual(Date.now());
  expect(seeds.take(domains.id, asked.input)).toBeUndefined();
});
