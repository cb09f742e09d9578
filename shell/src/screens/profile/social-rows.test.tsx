import { answer, press, refuse } from '@tessera/kit/testing';
import { screen } from '@testing-library/react';
import { LANGUAGES } from '@tessera/contracts/languages';
import {
  examplePersonalData,
  linkSocial,
  personalData,
  socialLinks,
  twoFactor,
  unlinkSocial,
} from '@tessera/contracts/session';
import { openProfile } from '../../testing/profile.tsx';

const stored = answer(personalData, examplePersonalData);
const off = answer(twoFactor, { since: null, codesLeft: 0 });
const links = answer(socialLinks, {
  hasPassword: false,
  items: [
    { provider: 'google', since: '2026-10-01T08:00:00.000Z', isOffered: true },
    { provider: 'apple', since: null, isOffered: true },
    { provider: 'emag', since: '2026-10-02T08:00:00.000Z', isOffered: false },
  ],
});

describe('the providers of an account', () => {
  it('are listed, and one more leads to the provider', async () => {
    const test = openProfile('security', [
      stored,
      off,
      links,
      answer(linkSocial, { url: 'https://appleid.apple.com/auth?state=x' }),
    ]);
    expect(await screen.findByText(/^Opens your account since .*1 Oct/)).toBeTruthy();
    expect(screen.getByText('Does not open your account.')).toBeTruthy();
    await press('Connect: Apple');
    expect(test.network.inputsOf(linkSocial)).toEqual([{ provider: 'apple', lang: 'en' }]);
    expect(test.went).toEqual(['https://appleid.apple.com/auth?state=x']);
  });

  it('are disconnected after a question; the last way in stays, with the reason', async () => {
    const test = openProfile('security', [stored, off, links, refuse(unlinkSocial, 'LAST_WAY_IN')]);
    await press('Disconnect: Google');
    expect(test.notices.at(-1)?.text).toMatch(/Nothing else opens this account/);
    test.network.set(answer(unlinkSocial, { done: true }));
    await press('Disconnect: eMAG');
    expect(test.notices.at(-1)?.text).toBe('eMAG no longer opens your account.');
  });

  it('may be all that there is: a first password is set in the same dialog', async () => {
    openProfile('security', [stored, off, links]);
    expect(await screen.findByText('You have no password yet.')).toBeTruthy();
    await press('Set a password');
    expect(screen.getByLabelText('New password')).toBeTruthy();
  });

  it.each(LANGUAGES)('have words in %s', async (lang) => {
    const test = openProfile('security', [stored, off, links], { lang });
    await screen.findByText('Apple');
    expect(test.wordless).toEqual([]);
  });
});
