import type { TenantRecord } from '@tessera/contracts/release';
import { LANGUAGES } from '@tessera/contracts/languages';
import { setUpRegistry } from '../testing/open.ts';
import { drafted, LOGO, partnerSteps, SEEDS } from '../testing/partners.ts';
import { tenantRecord } from '../testing/releases.ts';
import { stepsOf } from '../testing/steps.ts';

const registry = setUpRegistry();
const { documentOf } = stepsOf(registry);
beforeAll(async () => {
  await registry.ask('PUT', '/v1/tenants/main', tenantRecord('main'));
  await registry.release('production', 'shell', 1);
  await registry.release('production', 'booking', 1);
});

const inTen = (text: string) => Object.fromEntries(LANGUAGES.map((lang) => [lang, `${text} ${lang}`]));
/** A partner with every field of the specification. */
const whole = (code: string, change: object = {}) => ({
  ...drafted(code),
  helpline: '0800 111 222',
  url: 'https://partner.example/about',
  flags: { isInsurer: true, hideSignupInvite: true, hasCategories: true, hasOwnCategories: true },
  categories: ['PSIH_HEALTH', 'FAM_HEALTH'],
  sorting: { orderBy: 'title', order: 'asc' },
  onboardingEmployeeNote: inTen('Welcome'),
  extraSignupFields: [
    { code: 'cnp', type: 'cnp', required: true, labelKey: 'cnp', showInCustomerInfo: true },
    { code: 'team', type: 'text', required: false, label: inTen('Team') },
    { code: 'phoneCountryCode', type: 'text', required: true, hidden: true, value: 'RO' },
    { code: 'phone', type: 'phone', required: true, prefix: '+40', labelKey: 'phone' },
  ],
  seeds: { ...SEEDS, font: 'Commissioner Variable' },
  ...change,
});
const { draft, step, states, notes } = partnerSteps(registry, whole);
const revert = (code: string, off = false) => registry.ask('POST', `/v1/tenants/${code}/revert`, { off });
const live = async () =>
  ((await registry.ask('GET', '/v1/tenants')).body as { tenants: TenantRecord[] }).tenants.map(
    ({ code, revision }) => `${code} ${revision}`,
  );

describe('a partner', () => {
  it('goes from draft over validated to live and is taken back, each with who and when', async () => {
    const drafted = await draft('zenith', {}, { large: LOGO });
    expect([drafted.status, drafted.body]).toEqual([200, { revision: 1, unchanged: false }]);
    expect(await live()).not.toContain('zenith 1');
    expect((await step('zenith', 'publish')).sentence).toBe('Revision 1 of zenith is a draft: validate it first.');
    expect((await step('zenith', 'validate')).body).toEqual({
      revision: 1,
      weakest: expect.stringMatching(/ on .* mode: \d\.\d\d:1$/),
    });
    expect(await documentOf('production', 'zenith')).toBeNull();
    expect((await step('zenith', 'publish')).body).toMatchObject({ revision: 1, warnings: [] });
    expect((await documentOf('production', 'zenith'))?.document).toMatchObject({ hosts: ['zenith.localhost'] });
    expect((await step('zenith', 'publish')).body).toEqual({ unchanged: true });

    await draft('zenith', { name: 'Zenith Two' }, { large: LOGO });
    await step('zenith', 'validate');
    await step('zenith', 'publish');
    expect(await states('zenith')).toEqual(['2 live', '1 replaced']);
    expect((await revert('zenith')).body).toMatchObject({ from: 2, to: 1 });
    expect(await states('zenith')).toEqual(['2 taken-back', '1 live']);
    expect((await documentOf('production', 'zenith'))?.document.brand?.name).toBe('Tenant zenith');

    expect((await revert('zenith')).body).toMatchObject({ from: 1, to: null });
    expect(await live()).toEqual(['main 1']);
    expect(await documentOf('production', 'zenith')).toBeNull();
    expect((await revert('zenith')).sentence).toBe('zenith is not live; there is nothing to take back.');
    expect((await step('zenith', 'publish')).body).toMatchObject({ revision: 2 });
    expect(await live()).toEqual(['main 1', 'zenith 2']);
    expect(await notes('zenith')).toEqual([
      'ana: revision 1 drafted',
      'ana: revision 1 validated',
      'ana: revision 1 published',
      'ana: revision 2 drafted',
      'ana: revision 2 validated',
      'ana: revision 2 published',
      'ana: revision 2 taken back; revision 1 is live again',
      'ana: revision 1 taken back; zenith is off the site',
      'ana: revision 2 published',
    ]);
  });
  it('that is taken off has a last document without hosts, for everybody who has one', async () => {
    await draft('leaving');
    await step('leaving', 'validate');
    await step('leaving', 'publish');
    await revert('leaving', true);
    const [row] = await registry.context.database.rows<{ text: string }>(
      "select text from registry.documents where tenant = 'leaving' order by revision desc limit 1",
    );
    expect(JSON.parse(row?.text ?? '')).toMatchObject({ tenant: 'leaving', hosts: [], closed: true });
  });
  it('keeps the main brand on the site', async () => {
    expect((await revert('main', true)).sentence).toBe('main is the main brand, which cannot be taken off the site.');
  });
  it('whose draft says the same again gets no further revision', async () => {
    await draft('same');
    expect((await draft('same')).body).toEqual({ revision: 1, unchanged: true });
  });
  it('whose host was taken since it was validated is refused when it is published', async () => {
    for (const code of ['first', 'second']) {
      await draft(code, { hosts: [`${code}.localhost`, 'wanted.localhost'] });
      expect((await step(code, 'validate')).status).toBe(200);
    }
    await step('first', 'publish');
    const late = await step('second', 'publish');
    expect([late.status, late.sentence]).toEqual([409, 'wanted.localhost belongs to the tenant first.']);
    expect(await live()).not.toContain('second 1');
  });
  it('that was taken off comes back in a named revision while a newer one is a draft', async () => {
    const publish = (revision?: number) => registry.ask('POST', '/v1/tenants/comeback/publish', { revision });
    await draft('comeback');
    await step('comeback', 'validate');
    await publish();
    await revert('comeback', true);
    await draft('comeback', { name: 'Not ready' });
    expect((await publish()).sentence).toBe('Revision 2 of comeback is a draft: validate it first.');
    expect((await publish(2)).sentence).toBe('Revision 2 of comeback is a draft: validate it first.');
    expect((await publish(3)).sentence).toMatch(/^comeback has no revision 3\. The newest one is 2;/);
    expect((await publish(1)).body).toMatchObject({ revision: 1 });
    expect(await states('comeback')).toEqual(['2 draft', '1 live']);
    expect((await publish(1)).body).toEqual({ unchanged: true });
  });
  it('that nobody knows, or by a token without the scope, is not touched', async () => {
    expect((await step('nobody', 'validate')).sentence).toBe('There is no partner nobody.');
    const { body } = await registry.ask('POST', '/v1/tokens', { name: 'reader', may: ['read'], days: 1 });
    const token = String(body['token']);
    for (const [method, url, body] of [
      ['PUT', '/v1/tenants/main', tenantRecord('main', { revision: 2, name: 'Other' })],
      ['POST', '/v1/tenants/main/draft', { record: whole('main') }],
      ['POST', '/v1/tenants/main/validate', {}],
      ['POST', '/v1/tenants/main/publish', {}],
      ['POST', '/v1/tenants/main/revert', { off: true }],
    ] as const) {
      const answer = await registry.ask(method, url, body, token);
      expect([url, answer.status, answer.sentence]).toEqual([url, 403, expect.stringContaining('--may tenant.')]);
    }
    const partners = await registry.ask('POST', '/v1/tokens', { name: 'partners', may: ['tenant'], days: 1 });
    const allowed = String(partners.body['token']);
    expect((await registry.ask('POST', '/v1/tenants/main/validate', {}, allowed)).status).toBe(200);
    expect((await registry.ask('POST', '/v1/promote', { remote: 'booking', version: '1.0.0' }, allowed)).status).toBe(
      403,
    );
  });
});

describe('a record is refused', () => {
  it.each([
    [{ flags: { isClinic: true, isInsurer: true } }, 'isClinic contradicts isInsurer'],
    [{ flags: { isClinic: true } }, 'isClinic is true and contradicts hostClass company.'],
    [{ hostClass: 'clinic', flags: {} }, 'isClinic is false and contradicts hostClass clinic.'],
    [{ flags: { clinicSignup: true } }, 'clinicSignup contradicts the missing isClinic'],
    [{ flags: { hasOwnCategories: true } }, 'hasOwnCategories contradicts the missing hasCategories'],
    [
      { flags: { hasCategories: true, hasOwnCategories: true }, categories: undefined },
      'hasOwnCategories contradicts the missing categories',
    ],
    [{ flags: { hasCategories: true } }, 'categories contradicts the missing hasOwnCategories'],
    [{ flags: { hideSignupForPartner: true } }, 'hideSignupForPartner contradicts extraSignupFields'],
    [
      { flags: { hideSignupForPartner: true, hideSignupInvite: true }, extraSignupFields: [] },
      'hideSignupForPartner contradicts hideSignupInvite: a hidden sign-up has no invite step.',
    ],
    ...(
      [
        'isInsurer',
        'loginSignupSidebar',
        'hideSignupInvite',
        'hasCategories',
        'hasNewLayout',
        'showDomainsWithoutPagination',
      ] as const
    ).map((flag): [object, string] => [
      { hostClass: 'main', flags: { [flag]: true }, categories: undefined },
      `${flag} contradicts hostClass main: it is of a partner's site.`,
    ]),
    [
      { flags: { hideSignupForPartner: true, expectCodeVerification: true }, extraSignupFields: [] },
      'hideSignupForPartner contradicts expectCodeVerification',
    ],
    [{ flags: { noSubdomain: true } }, 'noSubdomain contradicts the host bad.localhost'],
    [{ hosts: ['other.localhost'] }, 'other.localhost does not begin with the code bad'],
    [{ hosts: ['bad.localhost', 'bad.localhost'] }, 'bad.localhost is listed twice.'],
    [{ hosts: ['bad.localhost', 'main.localhost'] }, 'main.localhost belongs to the tenant main.'],
    [{ hostClass: 'main', flags: {}, categories: undefined }, 'main.localhost is the main brand already'],
    [{ zone: 'Mars/Olympus' }, 'Mars/Olympus is not a time zone.'],
    [{ currency: 'euro' }, 'euro is not a currency code'],
    [
      { extraSignupFields: [{ code: 'email', type: 'text', required: true, labelKey: 'phone' }] },
      'email is a field that every sign-up has.',
    ],
    [{ extraSignupFields: [{ code: 'a1', type: 'text', required: true }] }, 'a1 needs either labelKey or label'],
    [{ extraSignupFields: [{ code: 'a1', type: 'text', required: true, hidden: true }] }, 'a1 is hidden and has no'],
    [
      { extraSignupFields: [{ code: 'a1', type: 'cnp', required: true, prefix: '+40', labelKey: 'cnp' }] },
      'a1 has a prefix',
    ],
  ])('when checked: %j', async (change, sentence) => {
    const code = 'bad';
    expect((await draft(code, change)).status).toBe(200);
    const { status, sentence: said } = await step(code, 'validate');
    expect([400, 409]).toContain(status);
    expect(said).toContain(sentence);
    expect((await states(code))[0]).toMatch(/draft$/);
  });
  it.each([
    ['an unknown flag', { flags: { isClinik: true } }, 'flags'],
    ['an unknown field', { colour: 'red' }, ''],
    [
      'a colour that would close the style sheet',
      { seeds: { ...whole('x').seeds, brand: 'red}body{' } },
      'seeds.brand',
    ],
    ['a ninth seed', { seeds: { ...whole('x').seeds, extra: 'oklch(0.5 0.1 20)' } }, 'seeds'],
    ['a face without Greek', { seeds: { ...whole('x').seeds, font: 'Comic Sans' } }, 'seeds.font'],
    ['a category that the help store does not have', { categories: ['LUCK'] }, 'categories.0'],
    ['no category at all', { categories: [] }, 'categories'],
    ['a radius beyond the house', { seeds: { ...whole('x').seeds, radius: 9 } }, 'seeds.radius'],
    ['a host with a port', { hosts: ['a.localhost:80'] }, 'hosts.0'],
    ['a host in capitals', { hosts: ['A.localhost'] }, 'hosts.0'],
    ['a script as address', { url: 'javascript:alert(1)' }, 'url'],
    ['a name that turns the direction', { name: 'a\u202eb' }, 'name'],
    [
      'a note in nine languages',
      { onboardingEmployeeNote: { ...inTen('x'), uk: undefined } },
      'onboardingEmployeeNote.uk',
    ],
    ['a code with a slash', { code: 'a/b' }, 'code'],
  ])('at once, and nothing is stored: %s', async (_what, change, path) => {
    const answer = await draft('never', change);
    expect(answer.status).toBe(400);
    expect(answer.error.details?.[0]?.path).toBe(path);
    expect((await registry.ask('GET', '/v1/tenants/never')).status).toBe(404);
  });
  it('with a logo that runs something: nothing is stored of any', async () => {
    const evil = LOGO.replace('<path', '<script/><path');
    const { status, error } = await draft('never', {}, { large: LOGO.replace('9V9', '8V8'), micro: evil });
    expect([status, error.details]).toEqual([
      400,
      [{ path: 'logos.micro', message: 'The logo has the element <script>, which a logo may not.' }],
    ]);
    expect((await registry.ask('GET', '/v1/tenants/never')).status).toBe(404);
  });
});
it('a record of before, without the new fields, stays valid and live', async () => {
  const old = { ...tenantRecord('older'), flags: { isClinic: false, someOldFlag: true } };
  await registry.context.database.rows(
    "insert into registry.tenants (code, revision, record, written_at) values ('older', 1, $1, now())",
    [JSON.stringify(old)],
  );
  expect(await live()).toContain('older 1');
});
