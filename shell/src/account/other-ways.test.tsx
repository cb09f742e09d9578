import { answer, refuse, renderRemote, type Answer } from '@tessera/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { login as loginRoute } from '@tessera/contracts/routes/shell';
import { socialProviders } from '@tessera/contracts/session';
import { errors } from '../i18n/errors.ts';
import { allShellWords } from '../testing/words.ts';
import { LoginForm } from './login-form.tsx';
import { SignupForm } from './signup-form.tsx';

const some = answer(socialProviders, { items: ['google', 'emag'] });
const open = (ui: React.ReactNode, given: Answer, lang: Lang = 'en') =>
  renderRemote(ui, { messages: allShellWords, errors, at: { route: loginRoute, params: {} }, answers: [given], lang });
const nobody = (): void => undefined;
const hrefs = () => screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);

describe('other ways in', () => {
  it('are the providers of the site; a computer that is not one’s own is one here as well', async () => {
    open(<LoginForm onDone={nobody} back="/en/blog?page=2" />, some);
    await screen.findByRole('group', { name: 'or with' });
    expect(hrefs().slice(-2)).toEqual([
      'Google /api/social/google/start?lang=en&back=%2Fen%2Fblog%3Fpage%3D2',
      'eMAG /api/social/emag/start?lang=en&back=%2Fen%2Fblog%3Fpage%3D2',
    ]);
    await act(async () => void fireEvent.click(screen.getByLabelText('This is not my computer')));
    expect(hrefs().at(-1)).toMatch(/&shared=1$/);
  });

  it('lead specialists to a sign-up as one', async () => {
    open(<SignupForm onDone={nobody} specialist />, some);
    await screen.findByRole('group', { name: 'or with' });
    expect(hrefs()[0]).toBe('Google /api/social/google/start?lang=en&specialist=1');
  });

  it.each([
    ['there are none', answer(socialProviders, { items: [] })],
    ['they cannot be asked for', refuse(socialProviders, 'UNAVAILABLE')],
  ])('are not mentioned when %s', async (_name, given) => {
    open(<LoginForm onDone={nobody} />, given);
    await act(async () => undefined);
    expect(screen.queryByText('or with')).toBeNull();
    expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
  });

  it.each(LANGUAGES)('have words in %s', async (lang) => {
    const test = open(<LoginForm onDone={nobody} />, some, lang);
    await screen.findByText('Google');
    expect(test.wordless).toEqual([]);
  });
});
