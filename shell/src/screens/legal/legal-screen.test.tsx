import { answer, refuse, renderOnServer, renderRemote } from '@tessera/kit/testing';
import { screen } from '@testing-library/react';
import { legalText } from '@tessera/contracts/house';
import { privacyPage, termsPage } from '@tessera/contracts/routes/shell';
import { allShellWords } from '../../testing/words.ts';
import { PrivacyTextScreen, TermsScreen } from './legal-screen.tsx';

const blocks = [
  { kind: 'heading' as const, text: 'Your account' },
  { kind: 'paragraph' as const, text: 'The password stays with you.' },
];
const text = answer(legalText, ({ name, lang }) => ({ code: lang, name, since: '2026-10-01', blocks }));

it('a text of the house has its day, its parts, and the way to the others', async () => {
  renderRemote(<TermsScreen />, { messages: allShellWords, at: { route: termsPage }, answers: [text] });
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('Your account');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Terms of use');
  expect(screen.getByText('In force since 1 October 2026')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/legal/privacy',
    '/en/legal/cookies',
    '/en/contact',
  ]);
});
it('one that does not load says so, with the way to the others', async () => {
  renderRemote(<PrivacyTextScreen />, {
    messages: allShellWords,
    at: { route: privacyPage },
    answers: [refuse(legalText, 'UNAVAILABLE')],
  });
  expect(await screen.findByText('The text did not load')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getAllByRole('link')).toHaveLength(3);
});
it('is the same on the server', async () => {
  const { problems, html } = await renderOnServer(
    async () => ({ default: await import('../../server.tsx') }),
    <PrivacyTextScreen />,
    { messages: allShellWords, at: { route: privacyPage }, answers: [text] },
  );
  expect([problems, html.includes('The password stays with you.')]).toEqual([[], true]);
});
