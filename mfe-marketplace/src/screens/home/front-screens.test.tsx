import {
  answer,
  refuse,
  renderOnServer,
  renderRemote,
  testTenant,
  type TestOptions,
  hardCodedOn,
} from '@tessera/kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { scales } from '@tessera/contracts/assessments';
import { LANGUAGES } from '@tessera/contracts/languages';
import { clinicProducts, exampleProduct, homeProducts, productCategories } from '@tessera/contracts/products';
import { specialists } from '@tessera/contracts/specialists';
import { clinicHome, companyHome } from '@tessera/contracts/routes/marketplace';
import { words } from '../../i18n/index.ts';
import { allAnswers } from '../../testing/examples.ts';
import { layOut } from '../../testing/layout.ts';
import { ClinicHomeScreen } from './clinic-home-screen.tsx';
import { CompanyHomeScreen } from './company-home-screen.tsx';

beforeAll(layOut);
const clinic = {
  ...testTenant,
  code: 'aurora',
  name: 'Aurora Clinics',
  hostClass: 'clinic' as const,
  helpline: '0264 000 310',
  logos: { large: '/brand/aurora.svg' },
};
const scale = {
  code: 'PHQ9',
  slug: 'phq9',
  version: 1,
  name: 'Mood',
  lead: 'Nine questions',
  minutes: 3,
  questionCount: 9,
  demonstration: false,
};
const answers = [...allAnswers, answer(scales, [scale])];
const clinicOptions: TestOptions = { messages: words, at: { route: clinicHome }, answers, tenant: clinic };
const openClinic = (rest: Partial<TestOptions> = {}) =>
  renderRemote(<ClinicHomeScreen />, { ...clinicOptions, ...rest });

describe('a clinic’s front page', () => {
  it('has its name and mark, whom to call, and its specialists with their next free times', async () => {
    const { container } = openClinic();
    expect(screen.getByRole('heading', { level: 1, name: 'Appointments at Aurora Clinics' })).toBeTruthy();
    expect(container.querySelector('img[src="/brand/aurora.svg"]')).toBeTruthy();
    expect(screen.getByRole('link', { name: '0264 000 310' }).getAttribute('href')).toBe('tel:0264000310');
    expect(await screen.findByRole('article', { name: /Ilinca Veridan/ })).toBeTruthy();
    expect(screen.getByText(/London · Athens.* · by video/)).toBeTruthy();
    expect(screen.getByRole('search')).toBeTruthy();
  });
  it.each([
    [{}, 'You need your name, an e-mail address and a password. It costs nothing.', true],
    [
      { flags: { expectCodeVerification: true } },
      'Have the code ready that Aurora Clinics has given you. It opens one account.',
      true,
    ],
    [
      { extraSignupFields: [{ code: 'barcode', type: 'text' as const, required: true, labelKey: 'barcode' as const }] },
      'Besides name, e-mail and password, Aurora Clinics asks a few questions of its own.',
      true,
    ],
    [
      { flags: { hideSignupForPartner: true } },
      'Aurora Clinics creates the accounts. Log in with what you have been given.',
      false,
    ],
  ])('says how to get an account by its rules: %j', async (rules, sentence, hasSignup) => {
    openClinic({ tenant: { ...clinic, ...rules } });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Create a free account' }) !== null).toBe(hasSignup);
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  });
  it('keeps its other parts when the specialists fail', async () => {
    openClinic({ answers: [...answers, refuse(specialists, 'TIMEOUT')] });
    expect(await screen.findByText('The specialists did not load')).toBeTruthy();
    expect(screen.getByRole('search')).toBeTruthy();
  });
  it.each(LANGUAGES)('is drawn by the server in %s and hydrates without a difference', async (lang) => {
    const { problems, html } = await renderOnServer(() => import('../../server.ts'), <ClinicHomeScreen />, {
      ...clinicOptions,
      lang,
    });
    expect(problems).toEqual([]);
    expect(html).toContain('Aurora Clinics');
    expect(html).toContain('Ilinca');
  });
});

const namesOf = (kind: 'heading' | 'link', container: Element) =>
  within(container as HTMLElement)
    .getAllByRole(kind)
    .map(({ textContent }) => textContent);
describe('a partner’s flags on its front page', () => {
  it('without showDomainsWithoutPagination the domains are leafed through, with it all of them stand there', async () => {
    openClinic();
    expect(await screen.findByRole('button', { name: 'Show further domains' })).toBeTruthy();
    cleanup();
    openClinic({ tenant: { ...clinic, flags: { showDomainsWithoutPagination: true } } });
    await screen.findAllByRole('link', { name: /^Mind/ });
    expect(screen.queryByRole('button', { name: 'Show further domains' })).toBeNull();
  });
  it('with hasNewLayout the domains come before the people, and the partner stands beside the search', async () => {
    const open = async (flags: Readonly<Record<string, boolean>>) => {
      openClinic({ tenant: { ...clinic, flags, url: 'https://aurora.example/about' } });
      await screen.findByRole('article', { name: /Ilinca Veridan/ });
      const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
      const [people, fields] = ['Free at Aurora Clinics soon', 'What do you need today?'].map((one) =>
        names.indexOf(one),
      );
      const site = screen.queryByRole('link', { name: 'Aurora Clinics on the web' })?.getAttribute('href') ?? null;
      cleanup();
      return { isFieldsFirst: (fields ?? 0) < (people ?? 0), site };
    };
    expect(await open({})).toEqual({ isFieldsFirst: false, site: null });
    expect(await open({ hasNewLayout: true })).toEqual({ isFieldsFirst: true, site: 'https://aurora.example/about' });
  });
  it('with hasCategories what can be booked stands by category, in the order of the server', async () => {
    const category = (code: string, name: string) => ({
      code,
      slug: code.toLowerCase().replace('_', '-'),
      name,
      visibleHelpstore: true,
      count: 1,
    });
    const { network } = openClinic({
      tenant: { ...clinic, flags: { hasCategories: true } },
      answers: [
        ...answers,
        answer(productCategories, [category('EMPTY', 'Empty'), category('PSIH_HEALTH', 'Mind matters')]),
        answer(clinicProducts, { items: [exampleProduct], total: 1, kinds: [{ kind: 'meeting', count: 1 }] }),
      ],
    });
    const row = (await screen.findByRole('heading', { level: 2, name: 'Mind matters' })).closest('section');
    expect(row && namesOf('link', row)).toEqual(['Sleep through the night']);
    expect(screen.queryByRole('heading', { name: 'Empty' })).toBeNull();
    expect(network.inputsOf(homeProducts)).toEqual([]);
    expect(network.inputsOf(clinicProducts)).toMatchObject([{ company: 'aurora', field: 'category' }]);
  });
  it('with clinicSignup its visitors become patients', async () => {
    openClinic({ tenant: { ...clinic, flags: { clinicSignup: true } } });
    expect(await screen.findByRole('link', { name: 'Become a patient' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Create a free account' })).toBeNull();
  });
});

describe('an employer’s front page', () => {
  const employer = { ...testTenant, name: 'Brightwork', hostClass: 'company' as const, helpline: '0800 111 222' };
  const open = (rest: Partial<TestOptions> = {}) =>
    renderRemote(<CompanyHomeScreen />, {
      messages: words,
      at: { route: companyHome },
      answers,
      tenant: employer,
      ...rest,
    });
  it('has the help line, specialists, and the self-checks that the employer does not see', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Help for everyone at Brightwork' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '0800 111 222' })).toBeTruthy();
    expect(await screen.findByRole('article', { name: /Ilinca Veridan/ })).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Mood' })).getAttribute('href')).toBe('/en/tests/phq9');
    expect(screen.getByText('Your answers are yours: Brightwork does not see them.')).toBeTruthy();
  });
  it('of an insurer is for its insured', () => {
    open({ tenant: { ...employer, flags: { isInsurer: true } } });
    expect(screen.getByRole('heading', { level: 1, name: 'Help for everyone insured with Brightwork' })).toBeTruthy();
  });
  it('has no self-checks while their pages are not live, and asks for none', async () => {
    const { network } = open({ live: ['marketplace.search', 'marketplace.profile'] });
    await screen.findByRole('article', { name: /Ilinca Veridan/ });
    expect(screen.queryByText('Self-checks')).toBeNull();
    expect(network.inputsOf(scales)).toEqual([]);
  });
});

it.each([
  ['clinic', <ClinicHomeScreen key="c" />, clinicHome],
  ['employer', <CompanyHomeScreen key="e" />, companyHome],
] as const)('the front page of a %s has no text that is written in one language', async (hostClass, ui, route) => {
  const tenant = { ...testTenant, hostClass: hostClass === 'clinic' ? hostClass : ('company' as const) };
  expect(await hardCodedOn(ui, { messages: words, at: { route }, answers, tenant })).toEqual([]);
});
