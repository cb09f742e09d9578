import { jest } from '@jest/globals';
import { exampleSession } from '@tessera/contracts/session';
import type { Session } from '@tessera/contracts/unit';
import { BehaviorSubject } from 'rxjs';
import { askedLogin } from './asked-login.ts';

const member: Session = { ...exampleSession, role: 'customer' };

describe('a log-in that a remote asks for', () => {
  const open = jest.fn(async () => member);
  beforeEach(() => void open.mockClear());

  it('waits until it is known who is there, and is not needed by whoever is logged in', async () => {
    const session$ = new BehaviorSubject<Session | null>(null);
    let answer = (): void => undefined;
    const ready = new Promise<void>((resolve) => (answer = resolve));
    const asked = askedLogin({ session$, ready }, open);
    session$.next(member);
    answer();
    expect(await asked).toBe(member);
    expect(open).not.toHaveBeenCalled();
  });
  it.each([
    ['a visitor', null],
    ['a member whose session the server no longer knows', member],
  ])('opens for %s', async (_who, session) => {
    const asked = askedLogin(
      { session$: new BehaviorSubject<Session | null>(session), ready: Promise.resolve() },
      open,
    );
    expect(await asked).toBe(member);
    expect(open).toHaveBeenCalledTimes(1);
  });
});
