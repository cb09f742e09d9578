import { answer, press, renderRemote, testTenant } from '@tessera/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { AppError } from '@tessera/contracts/errors';
import * as routes from '@tessera/contracts/routes/shell';
import { signup, socialProviders } from '@tessera/contracts/session';
import type { PublicTenant } from '@tessera/contracts/unit';
import { provideAccountPage } from '../account/session-context.ts';
import { errors } from '../i18n/errors.ts';
import { words } from '../i18n/index.ts';
import { LoginRest, LoginScreen } from './login-screen.tsx';
import { SignupRest, SignupScreen } from './signup-screen.tsx';
import { SignupSpecialistScreen } from './signup-specialist-screen.tsx';

const ID = '01935f3e-0000-7000-8000-000000000077';
const insurer: PublicTenant = {
  ...testTenant,
  code: 'linden',
  name: 'Linden Mutual',
  hostClass: 'company',
  flags: { isInsurer: true, expectCodeVerification: true },
  onboardingEmployeeNote: { en: 'Your policy covers six visits a year.' },
  extraSignupFields: [
    { code: 'cnp', type: 'cnp', required: true, labelKey: 'cnp' },
    { code: 'phoneCountryCode', type: 'text', required: true, hidden: true, value: 'RO' },
    { code: 'phone', type: 'phone', required: true, prefix: '+40', labelKey: 'phone' },
  ],
};
beforeAll(() =>
  provideAccountPage({
    accept: () => undefined,
    refresh: () => Promise.resolve(),
    leave: () => undefined,
    menu: [],
    hrefOf: () => null,
  }),
);
beforeAll(() => Promise.all([LoginRest.load(), SignupRest.load()]));
const open = (call: ReturnType<typeof answer>, tenant = insurer, lang: 'en' | 'ro' = 'en') =>
  renderRemote(<SignupScreen />, {
    messages: words,
    errors,
    tenant,
    lang,
    at: { route: routes.signup, params: {} },
    answers: [answer(socialProviders, { items: ['google'] }), call],
  });
const input = (name: string) => document.querySelector(`input[name="${name}"]`) as HTMLInputElement;
async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await act(async () => void fireEvent.change(input(name), { target: { value } }));
}
const person = { firstName: 'Ada', lastName: 'Exemplu', email: 'ada@example.com', password: 'a long enough sentence' };
const waits = answer(signup, { id: ID, outbox: null });

describe('the sign-up of a partner', () => {
  it('asks for its fields, shows the fixed prefix, and hides the country code', async () => {
    const test = open(waits);
    expect(screen.getByText('Your policy covers six visits a year.')).toBeTruthy();
    expect(screen.getByText('+40')).toBeTruthy();
    expect(input('extra.phoneCountryCode')).toBeNull();
    expect(input('extra.cnp').getAttribute('autocomplete')).toBe('off');
    await fill({ ...person, 'extra.cnp': ' 0000000000000 ', 'extra.phone': '722 123 456', accessCode: 'LIND-1' });
    await press(words.en['shell.signup.send'] as string);
    await screen.findByRole('textbox', { name: words.en['shell.code.label'] as string });
    expect(test.network.calls.at(-1)).toMatchObject({
      endpoint: signup.id,
      input: { extra: { cnp: ' 0000000000000 ', phone: '722 123 456' }, accessCode: 'LIND-1' },
    });
  });
  it.each([
    ['', 'required'],
    ['285031512345', 'cnp-digits'],
    ['0850315123456', 'cnp-gender'],
    ['2851315123456', 'cnp-date'],
    ['2850315123450', 'cnp-checksum'],
  ] as const)('says at the field what is wrong with «%s», in the reader’s language', async (cnp, problem) => {
    for (const lang of ['en', 'ro'] as const) {
      const test = open(waits, insurer, lang);
      await fill({ ...person, 'extra.cnp': cnp, 'extra.phone': '722 123 456', accessCode: 'LIND-1' });
      await press(words[lang]['shell.signup.send'] as string);
      expect(await screen.findByText(words[lang][`shell.partner.problem.${problem}`] as string)).toBeTruthy();
      expect(input('extra.cnp').getAttribute('aria-invalid')).toBe('true');
      expect(test.network.calls.filter(({ endpoint }) => endpoint === signup.id)).toEqual([]);
      test.unmount();
    }
  });
  it('never keeps what may be an identity number as a draft', async () => {
    const test = open(waits);
    await fill({ ...person, 'extra.cnp': '2850315123457', 'extra.phone': '722 123 456', accessCode: 'LIND-SECRET' });
    const kept =
      JSON.stringify(test.unit.drafts.all()) +
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]);
    for (const secret of ['2850315123457', '722 123 456', 'LIND-SECRET', person.password])
      expect(kept).not.toContain(secret);
    expect(kept).toContain('Exemplu');
  });
  it('shows what only the server knows at the field that it is about', async () => {
    const refuse = (code: 'SIGNUP_FIELD_REFUSED' | 'ACCESS_CODE_WRONG', path: string, message: string) =>
      answer(signup, () => Promise.reject(new AppError(code, { details: [{ path, message }] })));
    const filled = { ...person, 'extra.cnp': '0000000000000', 'extra.phone': '000 000 000', accessCode: 'LIND-9' };
    const first = open(refuse('SIGNUP_FIELD_REFUSED', 'extra.phone', 'phone'));
    await fill(filled);
    await press(words.en['shell.signup.send'] as string);
    expect(await screen.findByText(words.en['shell.partner.problem.phone'] as string)).toBeTruthy();
    expect(document.activeElement).toBe(input('extra.phone'));
    first.unmount();
    open(refuse('ACCESS_CODE_WRONG', 'accessCode', 'unknown'));
    await fill(filled);
    await press(words.en['shell.signup.send'] as string);
    expect(await screen.findByText(words.en['shell.error.ACCESS_CODE_WRONG'] as string)).toBeTruthy();
    expect(document.activeElement).toBe(input('accessCode'));
    expect(input('extra.cnp').value).toBe('0000000000000');
  });
  it('offers no other way in, which could not ask for the fields', async () => {
    open(waits);
    await act(async () => undefined);
    expect(screen.queryByRole('link', { name: /Google/ })).toBeNull();
  });
});
describe('a partner without a sign-up', () => {
  const closed: PublicTenant = {
    ...testTenant,
    name: 'Cedar',
    hostClass: 'company',
    flags: { hideSignupForPartner: true },
  };
  it('says who creates the accounts, in place of the form', () => {
    open(waits, closed);
    expect(screen.getByText(/Cedar creates the accounts/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
  it('is not linked from its log-in', () => {
    renderRemote(<LoginScreen />, {
      messages: words,
      errors,
      tenant: closed,
      at: { route: routes.login, params: {} },
      answers: [answer(socialProviders, { items: [] })],
    });
    expect(document.querySelector('a[href*="/signup"]')).toBeNull();
  });
});

describe('the log-in of a partner with a panel beside it', () => {
  const cedar: PublicTenant = {
    ...testTenant,
    name: 'Cedar Works',
    hostClass: 'company',
    helpline: '0800 555 0142',
    url: 'https://cedar.example',
    flags: { loginSignupSidebar: true },
  };
  const openLogin = (tenant: PublicTenant) =>
    renderRemote(<LoginScreen />, {
      messages: words,
      errors,
      tenant,
      at: { route: routes.login, params: {} },
      answers: [answer(socialProviders, { items: [] })],
    });
  it('says what the account is for, whom to call, and what the employer does not see', () => {
    openLogin(cedar);
    const panel = screen.getByRole('complementary', { name: 'Your account with Cedar Works' });
    expect(panel.textContent).toContain('Cedar Works does not see what you talk about');
    expect(screen.getByRole('link', { name: '0800 555 0142' }).getAttribute('href')).toBe('tel:08005550142');
    expect(screen.getByRole('link', { name: 'Cedar Works on the web' }).getAttribute('href')).toBe(cedar.url);
  });
  it('promises nothing of the kind at a clinic, and stands nowhere without the flag', () => {
    const atClinic = openLogin({ ...cedar, hostClass: 'clinic' });
    expect(screen.getByRole('complementary').textContent).not.toContain('does not see');
    atClinic.unmount();
    openLogin({ ...cedar, flags: {} });
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

describe('the sign-up of a clinic for its patients', () => {
  const clinic: PublicTenant = {
    ...testTenant,
    name: 'Solstice Clinics',
    hostClass: 'clinic',
    flags: { isClinic: true, clinicSignup: true },
  };
  it('says so in its heading', () => {
    open(waits, clinic);
    expect(screen.getByRole('heading', { level: 1, name: 'Become a patient of Solstice Clinics' })).toBeTruthy();
    expect(screen.getByText(/Your account is for your visits at Solstice Clinics/)).toBeTruthy();
  });
  it('has no form for specialists', () => {
    renderRemote(<SignupSpecialistScreen />, {
      messages: words,
      errors,
      tenant: clinic,
      at: { route: routes.signupSpecialist, params: {} },
      answers: [answer(socialProviders, { items: [] })],
    });
    expect(screen.getByText(/Specialists get their account from the clinic/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
