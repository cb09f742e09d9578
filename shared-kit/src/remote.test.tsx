import { jest } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore, type ReactNode } from 'react';
import { BehaviorSubject, Subject } from 'rxjs';
import { AppError } from '@tessera/contracts/errors';
import { domains, exampleDomain } from '@tessera/contracts/specialists';
import type { Href } from '@tessera/contracts/route';
import { logout } from '@tessera/contracts/session';
import type { Session, ShellApi } from '@tessera/contracts/unit';
import { QueryView } from './base/query-view.tsx';
import type { PageNeed } from './page.ts';
import { query, useQuery, useUnit } from './react.ts';
import { DRIVEN_NOW, fetchPage, readyUnit, showUnit } from './testing/driven.tsx';

const asked = query(domains, { lang: 'en' });
/** What the server has sent for the page that is about to be taken over. */
const server = { data: [], now: new Date(DRIVEN_NOW).toISOString() };
function Rows(): ReactNode {
  return (
    <QueryView query={useQuery(asked)}>
      {(rows) => (
        <ul>
          {rows.map((row) => (
            <li key={row.code}>{row.name}</li>
          ))}
        </ul>
      )}
    </QueryView>
  );
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

describe('an address that redirects', () => {
  it('redirects once, however often its data changes, and does not set the head', async () => {
    const network = failing(0);
    const led: unknown[] = [];
    const heads: unknown[] = [];
    const unit = await readyUnit('1', Rows, {
      needs: () => [asked],
      shell: { call: network.call },
      redirect: () => ({ to: '/en/elsewhere' as Href, status: 301 }),
    });
    const hide = showUnit(unit, { navigate: (...to) => void led.push(to), head: (meta) => void heads.push(meta) });
    await screen.findByText(exampleDomain.name);
    await act(async () => {
      await fetchPage(unit);
    });
    expect(led).toEqual([['/en/elsewhere', 'replace']]);
    expect(heads).toEqual([]);
    hide();
  });
});

describe('a call that fails while a page is preloaded', () => {
  it('is made once, even if the page is preloaded and rendered twice; then the button retries', async () => {
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
  it('fails immediately when offline, instead of waiting for the connection', async () => {
    const network = failing(1);
    onlineManager.setOnline(false);
    const unit = await readyUnit('1', Rows, { needs: () => [asked], shell: { call: network.call } });
    const end = showUnit(unit);
    expect(await screen.findByRole('alert')).toBeDefined();
    end();
    onlineManager.setOnline(true);
    expect(network.count()).toBe(1);
  });
  it('does not fail when the navigation is superseded by another to the same page', async () => {
    const answers = new Subject<void>();
    let count = 0;
    const call = (async (_endpoint: unknown, _input: unknown, signal?: AbortSignal) => {
      count += 1;
      return new Promise<unknown>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new AppError('NETWORK')));
        answers.subscribe(() => resolve([exampleDomain]));
      });
    }) as ShellApi['call'];
    const first = new AbortController();
    let needs: readonly PageNeed[] = [];
    const unit = await readyUnit('1', Rows, { shell: { call }, needs: () => needs });
    needs = [asked];
    const broken = fetchPage(unit, first.signal);
    first.abort();
    const again = fetchPage(unit);
    answers.next();
    await Promise.all([broken, again]);
    const hide = showUnit(unit);
    expect(await screen.findByText(exampleDomain.name)).toBeDefined();
    expect(count).toBe(1);
    hide();
  });
  it('is made again on a later visit to the page', async () => {
    const network = failing(1);
    const unit = await readyUnit('1', Rows, { needs: () => [asked], shell: { call: network.call } });
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 6_000);
    await fetchPage(unit);
    clock.mockRestore();
    expect(network.count()).toBe(2);
  });
});

describe('a user who logs out', () => {
  function Typed(): ReactNode {
    const { drafts } = useUnit();
    const rows = useQuery(asked);
    const note = useSyncExternalStore(drafts.subscribe, () => drafts.get('note'));
    return (
      <label>
        Card
        <input name="card" />
        <output>{JSON.stringify([rows.data?.[0]?.name ?? null, note ?? null])}</output>
        <button type="button" onClick={() => drafts.set('note', 'written', { persist: false })}>
          Keep
        </button>
      </label>
    );
  }
  it('leaves nothing behind: no rows, drafts, field values or calls in flight', async () => {
    const loggedOut$ = new Subject<void>();
    const answers: ((rows: unknown) => void)[] = [];
    const call = (() =>
      new Promise((resolve: (rows: unknown) => void) => {
        answers.push(resolve);
      })) as ShellApi['call'];
    const answerNext = (name: string) => act(async () => answers.shift()?.([{ ...exampleDomain, name }]));
    const unit = await readyUnit('1', Typed, { shell: { call, loggedOut$ } });
    const end = showUnit(unit);
    await answerNext('Of the first person');
    await userEvent.type(screen.getByRole('textbox'), '4111');
    await userEvent.click(screen.getByRole('button'));
    await screen.findByText('["Of the first person","written"]');

    act(() => loggedOut$.next());
    expect([screen.getByRole<HTMLInputElement>('textbox').value, screen.getByRole('status').textContent]).toEqual([
      '',
      '[null,null]',
    ]);
    // A second log-out while the rows are in flight: the response belongs to the earlier user and must not reach the next one.
    act(() => loggedOut$.next());
    await answerNext('Of the first person');
    await answerNext('Of the second person');
    await screen.findByText('["Of the second person",null]');
    act(() => loggedOut$.next());
    expect(screen.getByRole('status').textContent).toBe('[null,null]');
    end();
    unit.dispose();
  });
  it('sees an empty page until the shell has navigated; another user sees their own data', async () => {
    const [loggedOut$, session$] = [new Subject<void>(), new BehaviorSubject<Session | null>(null)];
    const unit = await readyUnit('1', () => <p>Own</p>, { isForMembers: true, shell: { loggedOut$, session$ } });
    const end = showUnit(unit);
    act(() => loggedOut$.next());
    expect(screen.queryByText('Own')).toBeNull();
    session$.next({ userId: '2', firstName: 'Ana', lastName: 'Dobre', role: 'customer', permissions: [] });
    act(() => loggedOut$.next());
    expect(screen.queryByText('Own')).not.toBeNull();
    end();
    unit.dispose();
  });
  it('may do so before the served page is taken over, which is no error and keeps nobody waiting', async () => {
    const [loggedOut$, report, painted] = [new Subject<void>(), jest.fn(), jest.fn()];
    const unit = await readyUnit('1', () => <p>Own</p>, { isForMembers: true, shell: { loggedOut$, report } });
    let end: () => void = () => undefined;
    act(() => {
      end = showUnit(unit, { server, painted });
      loggedOut$.next();
    });
    expect([report.mock.calls, painted.mock.calls.length]).toEqual([[], 1]);
    end();
    unit.dispose();
  });
  it('aborts the work in progress: it does not continue for another user', async () => {
    const loggedOut$ = new Subject<void>();
    const later: (() => void)[] = [];
    const sent: string[] = [];
    function Sending(): ReactNode {
      const unit = useUnit();
      const send = async () => {
        sent.push('first');
        await unit.call(logout, {});
        sent.push('second');
        await unit.openLogin();
        sent.push('third');
      };
      return (
        <button type="button" onClick={() => void send()}>
          Send
        </button>
      );
    }
    const wait = () =>
      new Promise<void>((resolve) => {
        later.push(resolve);
      });
    const unit = await readyUnit('1', Sending, {
      shell: {
        call: ({ response }) => wait().then(() => response.parse({ done: true })),
        openLogin: () => wait().then(() => null),
        loggedOut$,
      },
    });
    const end = showUnit(unit);
    const answerAll = () => act(async () => later.splice(0).forEach((settle) => settle()));
    await userEvent.click(screen.getByRole('button'));
    await answerAll();
    act(() => loggedOut$.next());
    await answerAll();
    await userEvent.click(screen.getByRole('button'));
    expect(unit.swapState()).toMatchObject({ kind: 'busy', why: 'call' });
    act(() => loggedOut$.next());
    await answerAll();
    expect(sent).toEqual(['first', 'second', 'first']);
    expect(unit.swapState()).toEqual({ kind: 'free' });
    end();
    unit.dispose();
  });
});

describe('a user who goes on', () => {
  it('may do so before the served page is taken over, which is no error', async () => {
    const report = jest.fn();
    const unit = await readyUnit('1', () => <p>Served</p>, { shell: { report } });
    act(() => showUnit(unit, { server })());
    expect(report.mock.calls).toEqual([]);
    unit.dispose();
  });
});
