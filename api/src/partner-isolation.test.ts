import { confirmSignup, signup } from '@tessera/contracts/session';
import { newId } from './platform/ids.ts';
import { setUpLiveApp } from './testing/live-app.ts';
import { codeFor, newPerson } from './testing/people.ts';
import { good } from './testing/test-app.ts';
import { tenants } from './domains/tenancy/tables.ts';

const CODES = ['oak', 'elm', 'ash', 'yew', 'fir', 'bay', 'fig'];
/** A word that only this partner's rows contain. */
const canary = (code: string): string => `Canary ${code} Partner`;
const live = setUpLiveApp();
beforeAll(async () => {
  await live.db
    .insert(tenants)
    .values(
      CODES.map((code) => ({
        id: newId(),
        code,
        name: canary(code),
        hostClass: 'company' as const,
        zone: 'Europe/Bucharest',
        currency: 'EUR',
        hosts: [`${code}.example`],
        allSpecialists: true,
        extraSignupFields: [
          { code: 'team', type: 'text' as const, required: true, labelKey: 'benefits-code' as const },
        ],
      })),
    );
});

it('mails, sessions and the log of seven partners name no other one, and no answer', async () => {
  const found: string[] = [];
  const note = (where: string, text: string, own: string): void => {
    for (const code of CODES)
      if (
        code !== own &&
        (text.includes(canary(code)) || text.includes(`${code}.example`) || text.includes(`secret-${code}`))
      )
        found.push(`${where} of ${own} names ${code}`);
  };
  const from = live.logged.length;
  for (const code of CODES) {
    const browser = live.browser({ tenant: code });
    const body = { ...newPerson(), extra: { team: `secret-${code}` } };
    const { id } = good(await browser.call(signup, body));
    const entered = good(await browser.call(confirmSignup, { id, code: await codeFor(live, body.email, 1, code) }));
    note('the session', JSON.stringify(entered), code);
    const mails = await live.mails(body.email, 2, code);
    expect(mails[0]?.text).toContain(canary(code));
    note('the mail', JSON.stringify(mails), code);
    // Another partner's people cannot read this one's mails.
    const [other = ''] = CODES.filter((one) => one !== code);
    expect(await live.mails(body.email, 0, other)).toEqual([]);
  }
  expect(found).toEqual([]);
  const log = live.logged.slice(from).join('');
  expect(CODES.filter((code) => log.includes(canary(code)) || log.includes(`secret-${code}`))).toEqual([]);
}, 120_000);
