import { LANGUAGES } from '@tessera/contracts/languages';
import {
  changeEmail,
  confirmEmail,
  confirmIdentity,
  confirmNotificationEmail,
  notificationsDetails,
  saveNotificationEmail,
  saveNotifications,
  takeEmailBack,
  userDetails,
} from '@tessera/contracts/session';
import { setUpLiveApp } from '../../../testing/live-app.ts';
import { appointment, queued, reminder, sending } from '../../../testing/mails.ts';
import { allMailed, PASSWORD, signedUp, TESSERA } from '../../../testing/people.ts';
import { good, refusal } from '../../../testing/test-app.ts';
import { letterOf } from '../../outbox/letter.ts';
import { sendMail } from '../../outbox/service.ts';

const live = setUpLiveApp();
let count = 0;
const newAddress = (): string => `elsewhere.${(count += 1)}@example.com`;
type Person = Awaited<ReturnType<typeof proven>>;
/** Somebody new who has just proved who they are. */
async function proven() {
  const person = await signedUp(live);
  good(await person.browser.call(confirmIdentity, { proof: PASSWORD }));
  return person;
}
const tokenIn = (text: string, name: string): string => new RegExp(`#${name}=([\\w-]+)`).exec(text)?.[1] ?? '';
/** Gives an address and opens the link in the mail there. */
async function confirmed({ browser }: Person, email: string): Promise<string> {
  good(await browser.call(saveNotificationEmail, { email }));
  const [mail] = await live.mails(email, 1);
  const token = tokenIn(mail?.text ?? '', 'notify');
  good(await live.browser().call(confirmNotificationEmail, { token }));
  return token;
}
/** The addresses that a mail about a visit of this person is sent to. */
async function sentTo(person: Person, mail: ReturnType<typeof appointment | typeof reminder>): Promise<string[]> {
  const { id: userId } = good(await person.browser.call(userDetails, {}));
  const sent: string[] = [];
  const id = `${mail.appointmentId}-${(count += 1)}`;
  await sendMail(
    {
      ...sending(live),
      transport: async ({ to }) => {
        sent.push((to as { address: string }).address);
        return { source: null };
      },
    },
    queued({ ...mail, appointmentId: id, to: { ...mail.to, userId, email: person.email } }),
  );
  return sent;
}

describe('the mails that a person wants', () => {
  it('are all of them, at the address of the account, until they say otherwise', async () => {
    const { browser, email } = await proven();
    expect(good(await browser.call(notificationsDetails, {}))).toEqual({
      corporate: false,
      notificationEmail: null,
      emailValidated: true,
      waitingEmail: null,
      accountEmail: email,
      reminderDay: true,
      reminderHour: true,
    });
  });

  it('are without the reminders that they turn off, each for itself, and with all others', async () => {
    const person = await proven();
    good(await person.browser.call(saveNotifications, { reminderDay: false }));
    expect(await sentTo(person, reminder('day'))).toEqual([]);
    expect(await sentTo(person, reminder('hour'))).toEqual([person.email]);
    expect(await sentTo(person, appointment())).toEqual([person.email]);
    good(await person.browser.call(saveNotifications, { reminderHour: false }));
    expect(await sentTo(person, reminder('hour'))).toEqual([]);
    for (const kind of ['appointment-booked', 'appointment-cancelled', 'appointment-moved'] as const)
      expect(await sentTo(person, { ...appointment(), kind })).toEqual([person.email]);
    expect(good(await person.browser.call(saveNotifications, { reminderDay: true }))).toMatchObject({
      reminderDay: true,
      reminderHour: false,
    });
    expect(await sentTo(person, reminder('day'))).toEqual([person.email]);
  });

  it('changed in two tabs at once are changed by both', async () => {
    const { browser } = await proven();
    await Promise.all([
      browser.call(saveNotifications, { reminderDay: false }),
      browser.call(saveNotifications, { reminderHour: false }),
    ]);
    expect(good(await browser.call(notificationsDetails, {}))).toMatchObject({
      reminderDay: false,
      reminderHour: false,
    });
  });
});

describe('another address for mails about visits', () => {
  it('is used once its owner has opened the link, for mails about visits alone; the account is told', async () => {
    const person = await proven();
    const email = newAddress();
    good(await person.browser.call(saveNotificationEmail, { email: email.toUpperCase() }));
    expect(good(await person.browser.call(notificationsDetails, {}))).toMatchObject({
      notificationEmail: null,
      waitingEmail: email,
    });
    expect(await sentTo(person, appointment())).toEqual([person.email]);
    const [mail] = await live.mails(email, 1);
    // Not the name: nobody knows yet whose address it is.
    expect(mail?.text).not.toContain('Nour');
    const token = tokenIn(mail?.text ?? '', 'notify');
    good(await live.browser().call(confirmNotificationEmail, { token }));
    expect(good(await person.browser.call(notificationsDetails, {}))).toMatchObject({
      notificationEmail: email,
      waitingEmail: null,
      emailValidated: true,
    });
    expect(await sentTo(person, appointment())).toEqual([email]);
    expect(await sentTo(person, reminder('day'))).toEqual([email]);
    const [told] = await live.mails(person.email, 3);
    expect(told?.subject).toBe('Mails about your visits go to another address');
    // What concerns the account never follows.
    good(await person.browser.call(changeEmail, { email: newAddress() }));
    await allMailed(live);
    expect((await live.mails(email, 1)).length).toBe(1);
    expect(refusal(await live.browser().call(confirmNotificationEmail, { token }))).toBe('400 LINK_EXPIRED');
  });

  it('is taken as plain text, as the specification has it', async () => {
    const { browser } = await proven();
    const email = newAddress();
    const answer = await browser.send('POST', '/rest/client/notificationEmail', {
      contentType: 'text/plain',
      body: email,
    });
    expect(answer.json()).toMatchObject({ details: { waitingEmail: email } });
  });

  it('gives way to the account’s own: by that address, and by none', async () => {
    const person = await proven();
    for (const back of ['', person.email.toUpperCase()]) {
      await confirmed(person, newAddress());
      expect(good(await person.browser.call(saveNotificationEmail, { email: back })).details).toMatchObject({
        notificationEmail: null,
        waitingEmail: null,
      });
      expect(await sentTo(person, appointment())).toEqual([person.email]);
    }
  });

  it('is replaced by a newer one: the link of the former no longer works, nor does one of yesterday or on another site', async () => {
    const person = await proven();
    const tokens: string[] = [];
    for (const email of [newAddress(), newAddress()]) {
      good(await person.browser.call(saveNotificationEmail, { email }));
      tokens.push(tokenIn((await live.mails(email, 1))[0]?.text ?? '', 'notify'));
    }
    const open = (token = '') => live.browser().call(confirmNotificationEmail, { token });
    expect(refusal(await open(tokens[0]))).toBe('400 LINK_EXPIRED');
    const aurora = live.browser({ tenant: 'aurora', origin: 'https://aurora.example' });
    expect(refusal(await aurora.call(confirmNotificationEmail, { token: tokens[1] ?? '' }))).toBe('400 LINK_EXPIRED');
    live.clock.advance('PT24H');
    expect(refusal(await open(tokens[1]))).toBe('400 LINK_EXPIRED');
    expect(refusal(await open('no-such-token'))).toBe('400 LINK_EXPIRED');
    expect(good(await person.browser.call(notificationsDetails, {}))).toMatchObject({
      notificationEmail: null,
      waitingEmail: null,
    });
  });

  it('needs a proof of who asks', async () => {
    const { browser } = await signedUp(live);
    expect(refusal(await browser.call(saveNotificationEmail, { email: newAddress() }))).toBe('403 STEP_UP_REQUIRED');
  });

  it('is dropped when the former owner of the account takes it back', async () => {
    const person = await proven();
    const [email, redirected] = [newAddress(), newAddress()];
    good(await person.browser.call(changeEmail, { email }));
    const link = tokenIn((await live.mails(email, 1))[0]?.text ?? '', 'confirm');
    good(await person.browser.call(confirmEmail, { token: link }));
    await confirmed(person, redirected);
    const undo = (await live.mails(person.email, 3)).map(({ text }) => tokenIn(text, 'takeBack')).find(Boolean) ?? '';
    expect(await sentTo(person, appointment())).toEqual([redirected]);
    const { id: userId } = good(await person.browser.call(userDetails, {}));
    good(await live.browser().call(takeEmailBack, { token: undo }));
    const sent: string[] = [];
    await sendMail(
      {
        ...sending(live),
        transport: async ({ to }) => {
          sent.push((to as { address: string }).address);
          return { source: null };
        },
      },
      queued({ ...appointment(), appointmentId: 'after', to: { ...appointment().to, userId, email: person.email } }),
    );
    expect(sent).toEqual([person.email]);
  });

  it.each([
    'no address',
    'a@b@c.example',
    'x'.repeat(300),
    'a@example.com\r\nBcc: b@example.com',
    '<script>@x.example',
  ])('is refused as %j', async (email) => {
    const { browser } = await proven();
    const answer = await browser.send('POST', '/rest/client/notificationEmail', {
      contentType: 'text/plain',
      body: email,
    });
    expect(answer.json()).toMatchObject({
      code: 'BAD_INPUT',
      details: expect.arrayContaining([expect.objectContaining({ path: 'email' })]),
    });
  });
});

it.each(LANGUAGES)('the letters have their words in %s', (lang) => {
  const to = { userId: 'u', email: 'a@example.com', name: 'Nour', lang };
  const shared = { tenantCode: 'tessera', origin: 'https://tessera.example', to };
  const ask = letterOf({ ...shared, kind: 'notify-confirm', token: 'secret' }, TESSERA);
  const told = letterOf({ ...shared, kind: 'notify-changed', at: 0 }, TESSERA);
  expect(ask.action?.href).toBe(`https://tessera.example/${lang}/confirm-email#notify=secret`);
  expect(told.action?.href).toBe(`https://tessera.example/${lang}/my-profile/notifications`);
  expect([ask.hello, ...ask.lines].join()).not.toContain('Nour');
  expect([...ask.lines, ...told.lines].join()).toContain('Tessera');
});
