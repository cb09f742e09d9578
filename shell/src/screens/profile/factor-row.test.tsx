import { answer, press, refuse } from '@tessera/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { LANGUAGES } from '@tessera/contracts/languages';
import {
  confirmTwoFactor,
  examplePersonalData,
  newRecoveryCodes,
  personalData,
  removeTwoFactor,
  startTwoFactor,
  twoFactor,
} from '@tessera/contracts/session';
import { fillIn, openProfile } from '../../testing/profile.tsx';

const stored = answer(personalData, examplePersonalData);
const off = answer(twoFactor, { since: null, codesLeft: 0 });
const on = answer(twoFactor, { since: '2026-10-19T08:00:00.000Z', codesLeft: 3 });
const started = answer(startTwoFactor, { key: 'ABCDEFGHIJKLMNOP', size: 21, path: 'M0 0h7v1h-7z' });
const CODES = ['K7QMA-2XHTP', 'ABCDE-FGHJK'];
const open = (...answers: Parameters<typeof openProfile>[1]) => openProfile('security', [stored, ...answers]);
const fillCode = (value: string) => fillIn(/Code from your/, value);

describe('the authenticator app', () => {
  it('is set up with a picture or a key and its first code; the recovery codes are then shown once', async () => {
    const copied: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
    const test = open(off, started, answer(confirmTwoFactor, { codes: CODES }));
    await press('Set up');
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
    await press('Turn on');
    expect(screen.getByLabelText(/Code from your/).getAttribute('aria-invalid')).toBe('true');
    await fillCode('123 456');
    test.network.set(on);
    await press('Turn on');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(CODES);
    await press('Copy');
    expect(copied[0]).toContain(CODES.join('\n'));
    await press('I have kept them');
    await waitFor(() => expect(screen.queryByText(CODES[0] ?? '')).toBeNull());
    expect(
      screen.getByText('On since 19 October. It is asked for when you log in. 3 recovery codes are left.'),
    ).toBeTruthy();
  });

  it.each([
    ['TWO_FACTOR_CODE_WRONG', /not right/],
    ['TWO_FACTOR_CLOCK', /clock of your phone/],
  ] as const)('says at the field that its code is %s, and keeps it', async (code, sentence) => {
    open(off, started, refuse(confirmTwoFactor, code));
    await press('Set up');
    await fillCode('123456');
    await press('Turn on');
    const field = screen.getByLabelText<HTMLInputElement>(/Code from your/);
    expect([document.activeElement === field, field.value]).toEqual([true, '123456']);
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(sentence);
  });

  it('gets new recovery codes, and is turned off after a question', async () => {
    const test = open(on, answer(newRecoveryCodes, { codes: CODES }), answer(removeTwoFactor, { done: true }));
    await press('New recovery codes');
    await press('I have kept them');
    test.network.set(off);
    await press('Turn off');
    expect(test.notices.at(-1)?.text).toBe('The authenticator app is off.');
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
  });

  it('that was turned on in another tab meanwhile is shown as it is now', async () => {
    const test = open(off, refuse(startTwoFactor, 'CONFLICT'));
    await screen.findByRole('button', { name: 'Set up' });
    test.network.set(on);
    await press('Set up');
    expect(await screen.findByRole('button', { name: 'Turn off' })).toBeTruthy();
  });

  it('that did not load can be asked for again', async () => {
    const test = open(refuse(twoFactor, 'UNAVAILABLE'));
    await screen.findByText('Authenticator app');
    test.network.set(off);
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
  });

  it.each(LANGUAGES)('has all its words in %s', async (lang) => {
    const test = openProfile('security', [stored, on, answer(newRecoveryCodes, { codes: CODES })], { lang });
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(4));
    await waitFor(() => expect(screen.getAllByRole('button').length).toBeGreaterThan(3));
    await press(screen.getAllByRole('button')[2] as HTMLElement);
    expect(test.wordless).toEqual([]);
  });
});
