import { answer, press } from '@tessera/kit/testing';
import { act, screen } from '@testing-library/react';
import {
  confirmTwoFactor,
  exampleNotifications,
  examplePersonalData,
  notificationsDetails,
  passkeys,
  personalData,
  startTwoFactor,
  twoFactor,
} from '@tessera/contracts/session';
import { fillIn, maria, openProfile } from '../../testing/profile.tsx';

const answers = [
  answer(personalData, examplePersonalData),
  answer(notificationsDetails, exampleNotifications),
  answer(twoFactor, { since: null, codesLeft: 0 }),
  answer(startTwoFactor, { key: 'ABCDEFGHIJKLMNOP', size: 21, path: 'M0 0h7v1h-7z' }),
  answer(confirmTwoFactor, { codes: ['K7QMA-2XHTP'] }),
  answer(passkeys, {
    items: [
      {
        id: '01935f3e-0000-7000-8000-0000000000d1',
        name: 'Firefox',
        since: '2026-10-01T08:00:00.000Z',
        lastUsedAt: null,
      },
    ],
  }),
];
const somebodyElse = { ...maria, userId: '01935f3e-0000-7000-8000-0000000000d2' };

describe('a session that ends while somebody writes', () => {
  it.each([
    ['security', 'Change password', 'New password', 'another long sentence'],
    ['security', 'Change e-mail', 'New e-mail', 'new@example.com'],
    ['notifications', 'Use another address', 'New e-mail', 'new@example.com'],
    ['security', 'Set up', /Code from your/, '123456'],
    ['security', /^Rename/, 'Name of the passkey', 'My laptop'],
  ] as const)(
    'on the tab %s, %s, keeps what they wrote, and shows nothing of it to somebody else',
    async (tab, verb, label, text) => {
      const test = openProfile(tab, answers);
      await press(verb);
      await fillIn(label, text);
      for (const session of [null, maria]) {
        await act(async () => test.session.next(session));
        expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(text);
      }
      await act(async () => test.session.next(null));
      await act(async () => test.session.next(somebodyElse));
      expect(screen.queryByDisplayValue(text)).toBeNull();
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('leaves the recovery codes on screen, which are shown once', async () => {
    const test = openProfile('security', answers);
    await press('Set up');
    await fillIn(/Code from your/, '123456');
    await press('Turn on');
    await act(async () => test.session.next(null));
    expect(screen.getByText('K7QMA-2XHTP')).toBeTruthy();
    await act(async () => test.session.next(somebodyElse));
    expect(screen.queryByText('K7QMA-2XHTP')).toBeNull();
  });
});
