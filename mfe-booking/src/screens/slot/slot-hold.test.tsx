import { answer, keepWaiting, press, refuse, type RemoteTest } from '@tessera/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { availabilityTopic, currentHold, extendHold, holdSlot, slotDetails } from '@tessera/contracts/booking';
import { badLuck } from '@tessera/contracts/testing/bad-luck';
import { hold, maria, specialist } from '../../testing/examples.ts';
import { answerLogin, onceOver, sessionEnds, setClock } from '../../testing/page.ts';
import { count, openWizard } from '../../testing/wizard.tsx';

describe('a hold that is refused', () => {
  it(badLuck('SLOT-8'), async () => {
    const test = openWizard({ answers: [refuse(holdSlot, 'TOO_MANY_HOLDS')] });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Too many times are held from your connection right now.',
    );
    answerLogin(test, null);
    await press('Log in or sign up');
    expect(count(test, holdSlot)).toBe(1);
    test.network.set(answer(holdSlot, hold));
    answerLogin(test, maria);
    await press('Log in or sign up');
    expect(await screen.findByRole('timer')).toBeTruthy();
  });

  it('does not ask a member to log in', async () => {
    openWizard({ session: maria, answers: [refuse(holdSlot, 'TOO_MANY_HOLDS')] });
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Log in or sign up' })).toBeNull();
  });
});

describe('a hold of a member whose session has expired', () => {
  it('stays on the page, whatever the server answers a visitor meanwhile, and is refetched after log-in', async () => {
    const test = openWizard({ session: maria, answers: [answer(currentHold, { hold })] });
    await screen.findByRole('timer');
    const asked = count(test, currentHold);
    test.network.set(answer(currentHold, { hold: null }));
    act(() => test.session.next(null));
    await act(async () => test.push(availabilityTopic(specialist.id), specialist.id));
    expect(screen.getByRole('timer')).toBeTruthy();
    expect(count(test, currentHold)).toBe(asked);
    test.network.set(answer(currentHold, { hold }));
    await act(async () => test.session.next(maria));
    expect(count(test, currentHold)).toBe(asked + 1);
    expect(screen.getByRole('timer')).toBeTruthy();
  });

  it('stays when the server is the first to report it', async () => {
    const test = openWizard({ session: maria, answers: [answer(currentHold, { hold })] });
    await screen.findByRole('timer');
    test.network.set(answer(currentHold, () => sessionEnds(test)));
    await act(async () => test.push(availabilityTopic(specialist.id), specialist.id));
    expect(test.session.value).toBeNull();
    expect(screen.getByRole('timer')).toBeTruthy();
  });

  it('is extended after the dialog, with a single press', async () => {
    const longer = { ...hold, extended: true, until: '2026-11-23T08:15:00.000Z' };
    const test: RemoteTest = openWizard({
      session: maria,
      answers: [
        answer(currentHold, { hold }),
        answer(
          extendHold,
          onceOver(() => test, longer),
        ),
      ],
    });
    setClock(test, '2026-11-23T08:09:00.000Z');
    await screen.findByRole('timer');
    const { count: opened } = answerLogin(test, maria);
    test.network.set(keepWaiting(currentHold));
    await press('I need more time');
    expect([opened(), count(test, extendHold)]).toEqual([1, 2]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'I need more time' })).toBeNull());
  });
});

describe('what others do to the calendar', () => {
  const push = (test: RemoteTest) => act(async () => test.push(availabilityTopic(specialist.id), specialist.id));
  it('concerns a time that is held only if the hold is gone', async () => {
    const test = openWizard({ answers: [answer(currentHold, { hold })] });
    await screen.findByRole('timer');
    const before = count(test, slotDetails);
    await push(test);
    expect([count(test, currentHold), count(test, slotDetails)]).toEqual([2, before]);
    test.network.set(answer(currentHold, { hold: null }));
    await push(test);
    expect(await screen.findByText('Your time is no longer held')).toBeTruthy();
    expect(count(test, slotDetails)).toBe(before + 1);
  });
});
