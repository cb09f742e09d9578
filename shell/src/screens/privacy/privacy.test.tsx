import { jest } from '@jest/globals';
import { answer, press, refuse, renderOnServer, renderRemote, type Answer } from '@tessera/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONSENT_COOKIE, CONSENT_TEXT, consentValue, saveConsent } from '@tessera/contracts/consent';
import { privacyChoices } from '@tessera/contracts/routes/shell';
import { choices } from '../../consent/choice.ts';
import { readTouches, rememberTouch } from '../../consent/touches.ts';
import { allShellWords } from '../../testing/words.ts';
import { ConsentBar } from './consent-bar.tsx';
import { PrivacyScreen } from './privacy-screen.tsx';

const ID = '01935f3e-0000-7000-8000-000000000001';
const touch = {
  hostname: 'tessera.example',
  source: 'newsletter',
  medium: 'mail',
  campaign: 'autumn',
  entryPath: '/en/blog',
  referralPath: '',
};
const saved = answer(saveConsent, { id: ID, at: '2026-11-23T08:00:00.000Z' });
const at = { messages: allShellWords, at: { route: privacyChoices } };
const open = (...answers: Answer[]) => renderRemote(<PrivacyScreen />, { ...at, answers });
const choosing = (choice: 'granted' | 'refused') => {
  document.cookie = `${CONSENT_COOKIE}=${consentValue({ text: CONSENT_TEXT, choice, id: ID })}; Path=/`;
  choices();
};
beforeEach(() => {
  document.cookie = `${CONSENT_COOKIE}=; Path=/; Max-Age=0`;
  localStorage.clear();
  choices();
});

describe('the privacy choices', () => {
  it('say that nobody has chosen, and offer both answers alike', () => {
    open();
    expect(screen.getByRole('status').textContent).toBe('You have not chosen yet. Nothing is kept.');
    const [allow, refuseIt] = ['Allow', 'Refuse'].map((name) => screen.getByRole('button', { name }));
    expect(allow?.className).toBe(refuseIt?.className);
  });
  it('keep consent with its number, and show what is kept', async () => {
    rememberTouch(touch, Date.parse('2026-11-23T08:00:00Z'));
    const { network } = open(saved);
    await press('Allow');
    expect(await screen.findByText('You allow it. You can refuse at any time.')).toBeTruthy();
    expect(network.inputsOf(saveConsent)).toEqual([{ choice: 'granted', text: CONSENT_TEXT, lang: 'en' }]);
    expect(screen.getByText(`Number of your proof: ${ID}`)).toBeTruthy();
    expect(screen.getByText('The first time: from newsletter, mail, autumn to /en/blog')).toBeTruthy();
  });
  it('withdraw it with one press, and delete what was kept, also while the server is down', async () => {
    choosing('granted');
    rememberTouch(touch, Date.parse('2026-11-23T08:00:00Z'));
    open(refuse(saveConsent, 'UNAVAILABLE'));
    await press('Refuse');
    expect(await screen.findByText('You do not allow it. Nothing is kept.')).toBeTruthy();
    // What is kept is the number of the proof that is still to end.
    const [kept, ...others] = Object.keys(localStorage).map((key) => localStorage.getItem(key));
    expect([kept, others, readTouches(0)]).toEqual([ID, [], null]);
  });
  it('say that consent could not be kept', async () => {
    open(refuse(saveConsent, 'UNAVAILABLE'));
    await press('Allow');
    expect(screen.getByRole('status').textContent).toMatch(/could not be kept/);
    expect(choices().value).toBeNull();
  });
  it('are the same on the server, which knows no choice', async () => {
    choosing('granted');
    const { problems, html } = await renderOnServer(
      async () => ({ default: await import('../../server.tsx') }),
      <PrivacyScreen />,
      at,
    );
    expect([problems, html.includes('You allow it')]).toEqual([[], false]);
  });
});

describe('the question', () => {
  const ask = (choose: (choice: string) => Promise<void>) => {
    const close = jest.fn();
    renderRemote(<ConsentBar choose={choose} close={close} />, at);
    return close;
  };
  it('has a name, a text, a link to more, and two equal answers', () => {
    ask(() => Promise.resolve());
    const dialog = screen.getByRole('dialog', { name: 'May we remember how you came here?' });
    expect(dialog.getAttribute('aria-modal')).toBe('false');
    expect(screen.getByRole('link', { name: 'Your privacy choices' }).getAttribute('href')).toBe('/en/legal/cookies');
    const [allow, refuseIt] = screen.getAllByRole('button');
    expect(allow?.className).toBe(refuseIt?.className);
  });
  it('is answered by keyboard, and put off with Escape', async () => {
    const chosen: string[] = [];
    const close = ask(async (choice) => void chosen.push(choice));
    const user = userEvent.setup();
    await user.tab();
    await user.tab();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Refuse');
    await user.keyboard('{Enter}');
    expect([chosen, close.mock.calls.length]).toEqual([['refused'], 1]);
    await user.keyboard('{Escape}');
    expect([chosen, close.mock.calls.length]).toEqual([['refused'], 2]);
  });
  it('stays with a message when consent could not be kept, and goes when it was refused', async () => {
    const close = ask(() => Promise.reject(new Error('down')));
    await press('Allow');
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be kept/);
    expect(close.mock.calls).toHaveLength(0);
    await press('Refuse');
    expect(close.mock.calls).toHaveLength(1);
  });
});
