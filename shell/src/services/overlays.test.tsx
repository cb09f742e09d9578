import { answer, renderRemote, testTenant } from '@tessera/kit/testing';
import { act, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import type { Lang } from '@tessera/contracts/languages';
import { login } from '@tessera/contracts/routes/shell';
import { exampleSession, socialProviders } from '@tessera/contracts/session';
import type { Session } from '@tessera/contracts/unit';
import { errors } from '../i18n/errors.ts';
import type { Words } from '../i18n/use-t.ts';
import { signUp, signupAnswers } from '../testing/sign-up.ts';
import { allShellWords } from '../testing/words.ts';
import { createOverlays } from './overlays.ts';

afterEach(() => document.body.replaceChildren());

it.each([
  ['leads to the area of a new member when the header has opened it', [false], ['/en']],
  ['leaves a new member where a call waits for it', [true], []],
  ['leaves them there as well when the call came after the header', [false, true], []],
  ['and when the header came after the call', [true, false], []],
] as const)('the log-in %s', async (_what, openings, went) => {
  const test = renderRemote(null, {
    messages: allShellWords,
    errors,
    at: { route: login, params: {} },
    answers: [answer(socialProviders, { items: [] }), ...signupAnswers],
  });
  const accepted: string[] = [];
  const overlays = createOverlays(
    document.body.appendChild(document.createElement('div')),
    {
      tenant: testTenant,
      lang$: new BehaviorSubject<Lang>('en'),
      translate$: test.unit.translate as BehaviorSubject<Words>,
      session$: new BehaviorSubject<Session | null>(null),
      runtime: test.unit,
      acceptSession: ({ userId }) => void accepted.push(userId),
      report: () => undefined,
    },
    () => Promise.resolve(),
  );
  await act(async () => openings.forEach((isAwaited) => void overlays.openLogin('login', isAwaited)));
  await screen.findByRole('dialog');
  await signUp();
  expect([accepted, test.went]).toEqual([[exampleSession.userId], went]);
});
