import { answer, press, refuse } from '@tessera/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { LANGUAGES } from '@tessera/contracts/languages';
import {
  addPasskey,
  examplePersonalData,
  passkeys,
  personalData,
  removePasskey,
  renamePasskey,
  socialLinks,
  startPasskey,
  twoFactor,
} from '@tessera/contracts/session';
import { asked, giveDevice, takeDevice } from '../../testing/device.ts';
import { openProfile } from '../../testing/profile.tsx';

const ID = '01935f3e-0000-7000-8000-0000000000d1';
const some = answer(passkeys, {
  items: [
    { id: ID, name: 'Firefox, Linux', since: '2026-10-01T08:00:00.000Z', lastUsedAt: '2026-10-20T08:00:00.000Z' },
  ],
});
const given = [
  answer(personalData, examplePersonalData),
  answer(twoFactor, { since: null, codesLeft: 0 }),
  answer(socialLinks, { hasPassword: true, items: [] }),
  some,
  answer(startPasskey, { options: asked }),
];
let device: ReturnType<typeof giveDevice>;
beforeEach(() => {
  device = giveDevice();
});
afterEach(takeDevice);

describe('the passkeys of an account', () => {
  it('are listed, and one more is made by the device', async () => {
    const test = openProfile('security', [...given, answer(addPasskey, { done: true })]);
    expect(await screen.findByText(/Passkey since .*1 Oct.*Last used on .*20 Oct/)).toBeTruthy();
    await press('Add a passkey');
    await act(async () => undefined);
    expect(test.network.inputsOf(addPasskey)).toMatchObject([{ response: { id: 'a-passkey' } }]);
    expect(test.notices.at(-1)?.text).toMatch(/opens your account from now on/);
  });

  it.each([
    ['NotAllowedError', /No passkey was made/],
    ['InvalidStateError', /already has a passkey/],
  ])('stay as they are when the device says %s', async (refusal, sentence) => {
    device.refusal = refusal;
    const test = openProfile('security', given);
    await press('Add a passkey');
    await act(async () => undefined);
    expect(test.notices.at(-1)?.text).toMatch(sentence);
    expect(test.network.inputsOf(addPasskey)).toEqual([]);
  });

  it('are renamed and removed; the last way in stays, with the reason', async () => {
    const test = openProfile('security', [
      ...given,
      answer(renamePasskey, { done: true }),
      refuse(removePasskey, 'LAST_WAY_IN'),
    ]);
    await press('Rename: Firefox, Linux');
    await act(
      async () =>
        void fireEvent.change(screen.getByLabelText('Name of the passkey'), { target: { value: 'Blue key' } }),
    );
    await press('Save');
    expect(test.network.inputsOf(renamePasskey)).toEqual([{ id: ID, name: 'Blue key' }]);
    await press('Remove: Firefox, Linux');
    expect(test.notices.at(-1)?.text).toMatch(/Nothing else opens this account/);
  });

  it('can be asked for again, and cannot be made by a browser that has none', async () => {
    takeDevice();
    const test = openProfile('security', [...given.slice(0, 3), refuse(passkeys, 'UNAVAILABLE')]);
    await screen.findByText(/not available right now/);
    test.network.set(some);
    await press('Try again');
    expect(await screen.findByText('Firefox, Linux')).toBeTruthy();
    expect(screen.getByText('This browser cannot make passkeys.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it.each(LANGUAGES)('have words in %s', async (lang) => {
    const test = openProfile('security', given, { lang });
    await screen.findByText('Firefox, Linux');
    expect(test.wordless).toEqual([]);
  });
});
