import { jest } from '@jest/globals';
import { BehaviorSubject, Subject } from 'rxjs';
import type { Session } from '@tessera/contracts/unit';
import { keepAlive } from './keep-alive.ts';

const person: Session = { userId: 'u', firstName: 'Maria', lastName: 'Dobre', role: 'customer', permissions: [] };
const MINUTE = 60_000;
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Her tab; `hasEnded` is what the server says of her session. */
function open(answer: { readonly isShared: boolean; readonly seconds: number }) {
  const seen = { kept: 0, told: 0, connected: 0, hasEnded: false, reported: 0 };
  const session$ = new BehaviorSubject<Session | null>(person);
  const ended$ = new Subject<void>();
  keepAlive({
    api: {
      call: async () => {
        seen.kept += 1;
        return answer as never;
      },
    },
    session: {
      session$,
      leaveIfEnded: async () => {
        if (seen.hasEnded) session$.next(null);
        return seen.hasEnded;
      },
    },
    realtime: {
      ended$,
      reconnect: () => {
        seen.connected += 1;
      },
    },
    tellEnded: () => {
      seen.told += 1;
    },
    report: () => {
      seen.reported += 1;
    },
  });
  const use = async () => {
    document.dispatchEvent(new Event('keydown'));
    await jest.advanceTimersByTimeAsync(0);
  };
  return { seen, session$, ended$, use };
}

describe('a session in use', () => {
  it('is extended at the start and then at most every five minutes, only while the page is used', async () => {
    const { seen, use } = open({ isShared: false, seconds: 2_592_000 });
    expect(seen.kept).toBe(1);
    await use();
    expect(seen.kept).toBe(1);
    await jest.advanceTimersByTimeAsync(60 * MINUTE);
    expect(seen.kept).toBe(1);
    await use();
    expect(seen.kept).toBe(2);
    expect(seen.connected).toBe(0);
  });

  it('of a visitor is none to extend', async () => {
    const { seen, session$, use } = open({ isShared: false, seconds: 1 });
    session$.next(null);
    await jest.advanceTimersByTimeAsync(10 * MINUTE);
    await use();
    expect(seen.kept).toBe(1);
  });

  it('on a shared computer is left by itself two hours after the last use', async () => {
    const { seen, use } = open({ isShared: true, seconds: 7200 });
    await jest.advanceTimersByTimeAsync(110 * MINUTE);
    await use();
    await jest.advanceTimersByTimeAsync(119 * MINUTE);
    expect(seen.told).toBe(0);
    seen.hasEnded = true;
    await jest.advanceTimersByTimeAsync(2 * MINUTE);
    expect(seen.told).toBe(1);
    expect(seen.connected).toBe(1);
  });

  it('that has ended on another device is left at once; one that the server still knows is not', async () => {
    const { seen, ended$ } = open({ isShared: false, seconds: 2_592_000 });
    ended$.next();
    await jest.advanceTimersByTimeAsync(0);
    expect(seen.told).toBe(0);
    seen.hasEnded = true;
    ended$.next();
    await jest.advanceTimersByTimeAsync(0);
    expect(seen.told).toBe(1);
  });
});
