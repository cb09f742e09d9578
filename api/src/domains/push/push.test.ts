import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  login,
  logout,
  pushState,
  saveNotifications,
  subscribePush,
  unsubscribePush,
  userDetails,
} from '@tessera/contracts/session';
import { sql } from 'drizzle-orm';
import ece from 'http_ece';
import webPush from 'web-push';
import type { AppointmentMail, ReminderMail } from '../../platform/mail.ts';
import { rowsOf } from '../../platform/database.ts';
import { setUpLiveApp } from '../../testing/live-app.ts';
import { appointment, reminder, sending } from '../../testing/mails.ts';
import { allMailed, PASSWORD, signedUp } from '../../testing/people.ts';
import { good, refusal } from '../../testing/test-app.ts';
import { createPushQueue, sendPush } from './service.ts';
import { isOn, readPushSettings, type PushSettings } from './settings.ts';

interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}
const received: Received[] = [];
let status = 201;
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:9/' } : {}).end();
  });
});
beforeAll(() => new Promise<void>((done) => void service.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise<void>((done) => void service.close(() => done())));
beforeEach(() => {
  received.length = 0;
  status = 201;
});
const origin = (): string => `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
const settings: PushSettings = { keys: webPush.generateVAPIDKeys(), isService: (address) => isOn(origin(), address) };
const live = setUpLiveApp({ settings: { push: settings } });

let count = 0;
/** What a browser has when it has subscribed: an address of the service, and keys of its own. */
function newDevice() {
  const own = createECDH('prime256v1');
  const auth = randomBytes(16).toString('base64url');
  const p256dh = own.generateKeys().toString('base64url');
  const path = `/send/${(count += 1)}`;
  return {
    path,
    target: () => ({ endpoint: `${origin()}${path}`, keys: { p256dh, auth } }),
    read: ({ body }: Received): unknown =>
      JSON.parse(
        String(ece.decrypt(body, { version: 'aes128gcm', privateKey: own, dh: p256dh, authSecret: auth })),
      ) as unknown,
  };
}
async function personWithDevice() {
  const person = await signedUp(live);
  const device = newDevice();
  expect(good(await person.browser.call(subscribePush, device.target()))).toMatchObject({ isOn: true });
  const { id } = good(await person.browser.call(userDetails, {}));
  return { ...person, device, id };
}
type Person = Pick<Awaited<ReturnType<typeof personWithDevice>>, 'id' | 'email'>;
const tomorrow = (): number => live.clock.now().epochMilliseconds + 86_400_000;
const mailTo = <T extends AppointmentMail | ReminderMail>(mail: T, { id, email }: Person): T => ({
  ...mail,
  startsAt: tomorrow(),
  to: { ...mail.to, userId: id, email, lang: 'en' },
});
/** The jobs that a mail makes, as the queue would hand them out. */
async function jobsOf(mail: AppointmentMail | ReminderMail) {
  const jobs: Parameters<typeof sendPush>[1][] = [];
  await createPushQueue(
    { enqueue: async (_tx, _queue, data) => void jobs.push(data as (typeof jobs)[number]) },
    settings,
  ).enqueue(live.db, mail);
  return jobs;
}
const deps = () => ({
  ...sending(live),
  clock: live.clock,
  log: { warn: () => undefined },
  settings,
  contact: 'house@tessera.example',
});
async function tell(mail: AppointmentMail | ReminderMail): Promise<void> {
  for (const job of await jobsOf(mail)) await sendPush(deps(), job);
}

describe('a reminder on a device', () => {
  it('goes with its mail, encrypted for the browser, and says neither with whom nor why', async () => {
    const person = await personWithDevice();
    const mail = mailTo(reminder('day'), person);
    await live.mail.enqueue(live.db, mail);
    await allMailed(live);
    expect(received).toHaveLength(1);
    const [sent] = received;
    if (!sent) throw new Error('nothing was sent');
    expect(sent.path).toBe(person.device.path);
    expect(sent.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
    expect(String(sent.headers['authorization'])).toContain(`k=${settings.keys?.publicKey ?? ''}`);
    expect(String(sent.body)).not.toContain('appointment');
    const message = person.device.read(sent);
    expect(message).toEqual({
      title: expect.stringMatching(/^Reminder: your appointment on /),
      body: 'Tessera',
      lang: 'en',
      tag: mail.appointmentId,
      url: expect.stringMatching(/^\/en\//),
    });
    expect(JSON.stringify(message)).not.toMatch(/Ilinca|Maria|Nour/);
  });
  it.each(['appointment-moved', 'appointment-cancelled'] as const)('follows for %s', async (kind) => {
    const person = await personWithDevice();
    await tell(mailTo({ ...appointment(), kind }, person));
    expect(received).toHaveLength(1);
  });
  it('is none for what the person has just booked, on another site, or after the visit has begun', async () => {
    const person = await personWithDevice();
    expect(await jobsOf(mailTo(appointment(), person))).toEqual([]);
    expect(await jobsOf({ ...mailTo(reminder('day'), person), origin: 'https://aurora.example' })).toEqual([]);
    await tell({ ...mailTo(reminder('day'), person), startsAt: live.clock.now().epochMilliseconds });
    expect(received).toEqual([]);
  });
  it('is none when the person has turned reminders off, the device or the session', async () => {
    const [silent, off, out] = [await personWithDevice(), await personWithDevice(), await personWithDevice()];
    const jobs = await Promise.all([silent, off, out].map(async (one) => jobsOf(mailTo(reminder('hour'), one))));
    expect(jobs.map(({ length }) => length)).toEqual([1, 1, 1]);
    good(await silent.browser.call(saveNotifications, { reminderHour: false }));
    expect(good(await off.browser.call(unsubscribePush, {}))).toMatchObject({ isOn: false });
    good(await out.browser.call(logout, {}));
    for (const job of jobs.flat()) await sendPush(deps(), job);
    expect(received).toEqual([]);
    const left = await live.db.execute(
      sql`select 1 from push_subscriptions where user_id in (${sql.join([sql`${off.id}::uuid`, sql`${out.id}::uuid`], sql`, `)})`,
    );
    expect(rowsOf(left)).toEqual([]);
  });
  it('is for the last person of a browser alone', async () => {
    const [before, after] = [await personWithDevice(), await signedUp(live)];
    good(await after.browser.call(subscribePush, before.device.target()));
    expect(good(await before.browser.call(pushState, {}))).toMatchObject({ isOn: false });
    expect(await jobsOf(mailTo(reminder('day'), before))).toEqual([]);
  });
});

describe('a push service', () => {
  it.each([404, 410, 400])('that answers %i is not asked for this device again', async (code) => {
    const person = await personWithDevice();
    status = code;
    await tell(mailTo(reminder('day'), person));
    expect(good(await person.browser.call(pushState, {}))).toMatchObject({ isOn: false });
  });
  it('is not called for keys that nobody can have', async () => {
    const person = await signedUp(live);
    const { endpoint, keys } = newDevice().target();
    good(await person.browser.call(subscribePush, { endpoint, keys: { ...keys, p256dh: 'B'.repeat(87) } }));
    const { id } = good(await person.browser.call(userDetails, {}));
    await tell(mailTo(reminder('day'), { ...person, id }));
    expect([received, good(await person.browser.call(pushState, {})).isOn]).toEqual([[], false]);
  });
  it.each([429, 500, 302])('that answers %i is asked again later', async (code) => {
    const person = await personWithDevice();
    status = code;
    await expect(tell(mailTo(reminder('day'), person))).rejects.toThrow();
    expect(good(await person.browser.call(pushState, {}))).toMatchObject({ isOn: true });
  });
  const known = 'fcm.googleapis.com';
  it.each([
    ['https://fcm.googleapis.com/fcm/send/x', true],
    ['https://eu.fcm.googleapis.com/x', true],
    ['http://fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://fcm.googleapis.com.evil.example/x', false],
    ['https://evilfcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com@evil.example/x', false],
    ['https://ada@fcm.googleapis.com/x', false],
    ['https://169.254.169.254/latest/meta-data', false],
  ])('is %s: %s', (address, expected) => expect(isOn(known, address)).toBe(expected));
});

describe('a device', () => {
  it.each([
    { endpoint: 'http://169.254.169.254/latest/meta-data' },
    { endpoint: 'https://fcm.googleapis.com.evil.example/x' },
    { endpoint: 'file:///etc/passwd' },
    { endpoint: 'no address' },
    { endpoint: `https://fcm.googleapis.com/${'x'.repeat(980)}` },
    { keys: { p256dh: 'short', auth: 'x' } },
    { keys: { p256dh: '<script>'.repeat(9), auth: 'AAAAAAAAAAAAAAAAAAAAAA' } },
    { keys: {} },
  ])('that says %# is refused', async (over) => {
    const { browser } = await signedUp(live);
    const answer = await browser.send('POST', '/rest/client/push', {
      contentType: 'application/json',
      body: JSON.stringify({ ...newDevice().target(), ...over }),
    });
    expect(answer.json()).toMatchObject({ code: 'BAD_INPUT' });
    expect(good(await browser.call(pushState, {}))).toMatchObject({ isOn: false });
  });
  it('that is shared gets none', async () => {
    const { email } = await signedUp(live);
    const browser = live.browser();
    good(await browser.call(login, { email, password: PASSWORD, shared: true }));
    expect(good(await browser.call(pushState, {}))).toMatchObject({ isShared: true });
    expect(refusal(await browser.call(subscribePush, newDevice().target()))).toBe('403 FORBIDDEN');
  });
  it('is stored sealed', async () => {
    const { device } = await personWithDevice();
    const rows = rowsOf<{ target: string }>(await live.db.execute(sql`select target from push_subscriptions`));
    expect(rows.every(({ target }) => target.startsWith('e1.') && !target.includes(device.path))).toBe(true);
    expect(JSON.stringify(live.logged)).not.toContain(device.path);
  });
});

it('in production nothing is sent without keys of the site; damaged ones stop the start and are not quoted', () => {
  expect(readPushSettings({}, '/nowhere', true).keys).toBeNull();
  const pair = settings.keys ? `${settings.keys.publicKey}.${settings.keys.privateKey}` : '';
  expect(readPushSettings({ TESSERA_PUSH_KEYS: pair }, '/nowhere', true).keys).toEqual(settings.keys);
  expect(() => readPushSettings({ TESSERA_PUSH_KEYS: 'secret' }, '/nowhere', true)).toThrow(
    /^TESSERA_PUSH_KEYS must be a public and a private key/,
  );
});
