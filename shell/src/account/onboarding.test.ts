import { BehaviorSubject } from 'rxjs';
import { exampleSession, type SessionInfo } from '@tessera/contracts/session';
import type { UnitApi } from '../hosts/federation.ts';
import { noteWelcome } from './onboarding.ts';

const ada: SessionInfo = { ...exampleSession, clientNeedsOnboarding: true };
/** What was sent, and how often the session was asked for, on a page of this address. */
async function open(search: string, info: SessionInfo | null, fails = false) {
  const sent: unknown[] = [];
  const reported: string[] = [];
  let refreshed = 0;
  const call = async (endpoint: { readonly id: string }, input: unknown) => {
    sent.push([endpoint.id, input]);
    if (fails) throw new Error('no network');
  };
  noteWelcome({
    api: { call: call as UnitApi['call'] },
    session: { info$: new BehaviorSubject(info), refresh: async () => void (refreshed += 1) },
    match$: new BehaviorSubject({ search }),
    report: (_error, at) => void reported.push(at),
  });
  await new Promise((resolve) => setTimeout(resolve));
  return { sent, refreshed, reported };
}
const NOTED = [['session.onboard', { id: ada.userId }]];

describe('the welcome after a sign-up', () => {
  it.each(['?reference=new_signup', '?when=past&reference=new_specialist_signup&dialog=specialist-wizard'])(
    'is noted once it is shown: %s',
    async (search) => expect(await open(search, ada)).toEqual({ sent: NOTED, refreshed: 1, reported: [] }),
  );
  it.each([
    ['another page', '', ada],
    ['another reference', '?reference=new_signups', ada],
    ['a visitor', '?reference=new_signup', null],
    ['somebody who has read it', '?reference=new_signup', { ...ada, clientNeedsOnboarding: false }],
  ])('is not noted for %s', async (_what, search, info) =>
    expect(await open(search, info)).toEqual({ sent: [], refreshed: 0, reported: [] }),
  );
  it('that could not be noted is reported, and is noted with the next page', async () => {
    expect(await open('?reference=new_signup', ada, true)).toEqual({
      sent: NOTED,
      refreshed: 0,
      reported: ['onboarding'],
    });
  });
});
