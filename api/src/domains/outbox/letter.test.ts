import { LANGUAGES } from '@tessera/contracts/languages';
import { appointment } from '../../testing/mails.ts';
import { TESSERA } from '../../testing/people.ts';
import { ORIGIN } from '../../testing/test-app.ts';
import { letterOf } from './letter.ts';
import { renderHtml, renderText } from './render.ts';

describe('a letter', () => {
  it('contains the time in the zone and language of its reader, and names nobody in the subject', () => {
    const letter = letterOf(appointment(), TESSERA);
    expect(letter.subject).toBe('Programarea ta din 25 octombrie 2026 este confirmată');
    expect(letter.facts).toEqual([
      ['Când', 'Duminică, 25 octombrie 2026, 03:30 GMT+3–03:20 GMT+2'],
      ['Fus orar', 'Ora de vară a Europei de Est, GMT+3'],
      ['Cu', 'Ilinca <Veridan>'],
    ]);
    expect(letterOf(appointment({ forWhom: 'Ana Dobre' }), TESSERA).facts.at(-1)).toEqual(['Pentru', 'Ana Dobre']);
  });
  it('knows a zone by the outdated name that a browser uses', () => {
    const { to } = appointment();
    expect(letterOf(appointment({ to: { ...to, lang: 'uk', zone: 'Europe/Kiev' } }), TESSERA).facts[1]).toEqual([
      'Часовий пояс',
      'За східноєвропейським літнім часом, GMT+3',
    ]);
  });

  it.each(LANGUAGES)('has all its texts and no unfilled placeholder in %s', (lang) => {
    for (const audience of ['customer', 'specialist'] as const) {
      for (const kind of ['appointment-booked', 'appointment-cancelled'] as const) {
        const mail = appointment({
          kind,
          audience,
          to: { userId: 'u', email: 'a@example.com', name: 'Maria', lang, zone: 'Europe/Kyiv' },
        });
        expect(renderText(letterOf(mail, TESSERA))).not.toMatch(/[{}]|undefined/);
      }
    }
  });

  it.each(LANGUAGES)('invites without a name, and says how to get no more, in %s', (lang) => {
    const to = { userId: 'i', email: 'b@example.com', name: '<b>https://elsewhere.example</b>', lang };
    const common = { kind: 'invite' as const, tenantCode: 'cedar', origin: ORIGIN, to, token: 'the-secret' };
    const letter = letterOf({ ...common, needsCode: true }, TESSERA);
    const text = renderText(letter);
    expect(text).not.toMatch(/[{}]|undefined|elsewhere/);
    expect(renderHtml(letter)).toContain(`${ORIGIN}/${lang}/confirm-email#noInvites=the-secret`);
    expect(letter.action?.href).toBe(`${ORIGIN}/${lang}`);
    expect(letter.lines).toHaveLength(letterOf({ ...common, needsCode: false }, TESSERA).lines.length + 1);
  });

  it.each(LANGUAGES)(
    'says what was decided about a report, and that there is a decision about a profile, in %s',
    (lang) => {
      const to = { userId: 'u', email: 'a@example.com', name: 'Maria', lang, zone: 'Europe/Kyiv' };
      const common = { tenantCode: 'tessera', origin: ORIGIN, to, step: 1 };
      const about = { kind: 'report-decided' as const, reviewId: 'r', reportedAt: Date.parse('2026-10-18T09:00:00Z') };
      const [kept, down] = [false, true].map((isTakenDown) => letterOf({ ...common, ...about, isTakenDown }, TESSERA));
      const profile = letterOf({ ...common, kind: 'profile-decided' }, TESSERA);
      for (const letter of [kept, down, profile]) expect(letter && renderText(letter)).not.toMatch(/[{}]|undefined/);
      expect(kept?.lines).not.toEqual(down?.lines);
      expect([kept?.action, down?.action]).toEqual([null, null]);
      expect(profile.action?.href).toBe(`${ORIGIN}/${lang}/provider/appointments?dialog=specialist-audit`);
    },
  );

  it.each(LANGUAGES)('tells the customer who cancelled the meeting and why, in %s', (lang) => {
    const to = { userId: 'u', email: 'a@example.com', name: 'Maria', lang, zone: 'Europe/Kyiv' };
    const letterTo = (audience: 'customer' | 'specialist', why?: string) =>
      letterOf(
        appointment({ kind: 'appointment-cancelled', audience, to, ...(why === undefined ? {} : { why }) }),
        TESSERA,
      );
    const letter = letterTo('customer', 'I have <fallen> ill.');
    expect(letter.facts.map(([, value]) => value)).toContain('I have <fallen> ill.');
    expect(renderHtml(letter)).toContain('I have &lt;fallen&gt; ill.');
    expect(renderText(letter)).not.toMatch(/[{}]|undefined/);
    expect(letter.subject).not.toBe(letterTo('customer').subject);
    expect(letterTo('specialist', 'I have fallen ill.').subject).toBe(letterTo('specialist').subject);
  });

  it.each(LANGUAGES)('contains a code, a login link, or a warning to an account, in %s', (lang) => {
    const to = { userId: 'u', email: 'a@example.com', name: 'Maria', lang };
    const mail = { tenantCode: 'tessera', origin: ORIGIN };
    const code = letterOf(
      { ...mail, kind: 'signup-code', to: { ...to, name: '<b>https://elsewhere.example</b>' }, code: '004217' },
      TESSERA,
    );
    const known = letterOf({ ...mail, kind: 'signup-known', to, signupId: 's' }, TESSERA);
    const guessed = letterOf(
      { ...mail, kind: 'guessed', to: { ...to, zone: 'Europe/Kyiv' }, at: Date.parse('2026-10-25T00:30:00Z') },
      TESSERA,
    );
    const recover = letterOf({ ...mail, kind: 'recover', to, token: 'the-secret' }, TESSERA);
    for (const letter of [code, known, guessed, recover]) expect(renderText(letter)).not.toMatch(/[{}]|undefined/);
    expect(code.facts.map(([, value]) => value)).toEqual(['004217']);
    expect(code.subject).not.toContain('004217');
    expect(renderText(code)).not.toContain('elsewhere');
    expect(code.action).toBeNull();
    expect([known.action?.href, known.also?.href, guessed.action?.href]).toEqual([
      `${ORIGIN}/${lang}/login`,
      `${ORIGIN}/${lang}/recover`,
      `${ORIGIN}/${lang}/recover`,
    ]);
    expect(guessed.facts.map(([, value]) => value).join()).toMatch(/03:30.*(?:GMT|UTC|Гринуич)\+3/);
    expect(recover.action?.href).toBe(`${ORIGIN}/${lang}/reset#token=the-secret`);
  });

  it.each(LANGUAGES)('says that a workshop was called off or moved, with the money and the way back, in %s', (lang) => {
    const to = { userId: 'u', email: 'a@example.com', name: 'Maria', lang, zone: 'Europe/Kyiv' };
    const calendar = { method: 'CANCEL' as const, text: '' };
    const about = {
      tenantCode: 'tessera',
      origin: ORIGIN,
      orderId: 'o',
      title: 'A back',
      step: 1,
      place: 'Umbrelei 8',
    };
    const common = { ...about, to, number: 'TS-1', calendar, startsAt: Date.parse('2026-11-20T17:00:00Z') };
    const back = { amount: 2200, currency: 'EUR' };
    const off = letterOf({ ...common, kind: 'workshop-called-off', why: 'The <room>', back }, TESSERA);
    const before = { startsAt: Date.parse('2026-11-14T16:30:00Z'), place: 'Quay 1' };
    const freeUntil = Date.parse('2026-11-19T17:00:00Z');
    const moved = letterOf({ ...common, kind: 'workshop-moved', before, freeUntil }, TESSERA);
    for (const letter of [off, moved]) {
      expect(renderText(letter)).not.toMatch(/[{}]|undefined/);
      expect(letter.action?.href).toBe(`${ORIGIN}/${lang}/customer/purchases/o`);
    }
    const valuesOf = ({ facts }: typeof off) => facts.map(([, value]) => value);
    expect(valuesOf(off)).toContain('The <room>');
    expect(valuesOf(off).join()).toMatch(/22/);
    expect(valuesOf(moved).join()).toMatch(/Quay 1/);
    const free = { ...common, kind: 'workshop-called-off' as const, why: '', back: { ...back, amount: 0 } };
    expect(letterOf(free, TESSERA).facts).toHaveLength(off.facts.length - 1);
  });

  it('capitalises days and zones in every language, and emphasises only the time', () => {
    for (const lang of LANGUAGES) {
      const letter = letterOf(
        appointment({
          freeUntil: Date.parse('2026-10-24T00:30:00Z'),
          to: { userId: 'u', email: 'a@example.com', name: 'Maria', lang, zone: 'Europe/Kyiv' },
        }),
        TESSERA,
      );
      expect(letter.facts.filter(([, value]) => /^\p{Ll}/u.test(value))).toEqual([]);
      expect(renderHtml(letter).match(/<td[^>]*font-weight:600/g)).toHaveLength(1);
    }
  });
  it('has a space before the colons of French', () => {
    expect(
      renderText(
        letterOf(
          appointment({ to: { userId: 'u', email: 'a@example.com', name: 'Maria', lang: 'fr', zone: 'Europe/Kyiv' } }),
          TESSERA,
        ),
      ),
    ).toMatch(/^Avec\u00a0: Ilinca/m);
  });
  it('escapes what people wrote', () => {
    const html = renderHtml(letterOf(appointment({ with: '<script>alert("x")</script>' }), TESSERA));
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
  });
  it('has no link when the origin of the site is unknown', () => {
    expect(letterOf(appointment({ origin: null }), TESSERA).action).toBeNull();
  });
});
