import { BehaviorSubject } from 'rxjs';
import { AppError } from '@tessera/contracts/errors';
import { exampleSession, SIGN_IN_CODE, type SessionInfo } from '@tessera/contracts/session';
import type { Session } from '@tessera/contracts/unit';
import type { Words } from '../i18n/use-t.ts';
import { exchange } from './exchange.ts';
import { takeSignInCode } from './sign-in-code.ts';

const CODE = 'c'.repeat(43);

function open({ person = null as Session | null, agrees = true, error = null as Error | null } = {}) {
  const seen = {
    asked: 0,
    calls: [] as unknown[],
    accepted: [] as SessionInfo[],
    notices: [] as string[],
    reported: 0,
  };
  const services: Parameters<typeof exchange>[1] = {
    api: {
      call: async (_endpoint: unknown, input: unknown) => {
        seen.calls.push(input);
        if (error) throw error;
        return { session: exampleSession } as never;
      },
    } as Parameters<typeof exchange>[1]['api'],
    session: {
      ready: Promise.resolve(),
      session$: new BehaviorSubject(person),
      accept: (info) => void seen.accepted.push(info),
    },
    confirm: async () => {
      seen.asked += 1;
      return agrees;
    },
    notify: ({ text }) => {
      seen.notices.push(text);
      return { close: () => undefined };
    },
    t: () => ((key: string) => key) as Words,
    loading: { cover: () => () => undefined },
    report: () => {
      seen.reported += 1;
    },
  };
  return { seen, services };
}

describe('a sign-in code in the address', () => {
  it('is read once and removed, and nothing else is', () => {
    history.replaceState({ key: 'kept' }, '', `/en/blog?page=2#${SIGN_IN_CODE}=${CODE}`);
    expect(takeSignInCode()).toBe(CODE);
    expect(`${location.pathname}${location.search}${location.hash}`).toBe('/en/blog?page=2');
    expect(history.state).toEqual({ key: 'kept' });
    history.replaceState(null, '', '/en/blog#reviews');
    expect(takeSignInCode()).toBeNull();
    expect(location.hash).toBe('#reviews');
  });
  it('logs in after a question', async () => {
    const { seen, services } = open();
    await exchange(CODE, services);
    expect(seen).toEqual({ asked: 1, calls: [{ code: CODE }], accepted: [exampleSession], notices: [], reported: 0 });
  });
  it('does nothing without a yes, and nothing for somebody who is logged in', async () => {
    const no = open({ agrees: false });
    await exchange(CODE, no.services);
    expect(no.seen.calls).toEqual([]);
    const person: Session = { userId: 'u', firstName: 'Ana', lastName: 'B', role: 'customer', permissions: [] };
    const other = open({ person });
    await exchange(CODE, other.services);
    expect(other.seen).toMatchObject({ asked: 0, calls: [] });
  });
  it('that does not work any more is said', async () => {
    const { seen, services } = open({ error: new AppError('LINK_EXPIRED') });
    await exchange(CODE, services);
    expect(seen).toMatchObject({ accepted: [], notices: ['shell.error.LINK_EXPIRED'], reported: 0 });
  });
});
