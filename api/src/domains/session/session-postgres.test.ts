import { confirmSignup, isLogged, login, recover, reset, signup } from '@tessera/contracts/session';
import { availabilityTopic } from '@tessera/contracts/booking';
import { newId } from '../../platform/ids.ts';
import { databaseNotify } from '../../platform/notify.ts';
import { openLiveApp, type LiveApp } from '../../testing/live-app.ts';
import { until } from '../../testing/until.ts';
import { SECRET } from '../../testing/injected.ts';
import { good, ORIGIN, refusal } from '../../testing/test-app.ts';
import { setUpTwoApps } from '../../testing/two-apps.ts';

const apps = setUpTwoApps(openLiveApp);
const body = {
  firstName: 'Nour',
  lastName: 'Havelock',
  email: 'nour@example.com',
  password: 'correct horse battery',
  lang: 'en' as const,
};
const count = (answers: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...new Set(answers)].toSorted().map((answer) => [answer, answers.filter((other) => other === answer).length]),
  );
const atBoth = <T>(times: number, ask: (app: LiveApp) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => ask(index % 2 === 0 ? apps[0] : apps[1])));

describe('two processes on a PostgreSQL server', () => {
  it('create one account from four concurrent sign-ups with one address, with one welcome mail', async () => {
    const ids = (await atBoth(4, (app) => app.browser().call(signup, body))).map((answer) => good(answer).id);
    await apps[0].mails(body.email, 4);
    // Each sign-up has its own code; every code is tried with every sign-up, within the limit of wrong codes.
    const codes = (await apps[0].mails(body.email, 4)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '');
    const answers = await Promise.all(
      ids.flatMap((id) =>
        codes.map((code, i) => apps[i % 2 === 0 ? 0 : 1].browser().call(confirmSignup, { id, code })),
      ),
    );
    expect(count(answers.map(refusal))).toEqual({ '200 OK': 1, '400 CODE_WRONG': 15 });
    expect(await apps[0].mails(body.email, 5)).toHaveLength(5);
  });

  it('share sessions, limits and links', async () => {
    const browser = apps[0].browser();
    good(await browser.call(login, { email: body.email, password: body.password }));
    expect(good(await apps[1].browser({ cookies: browser.cookies }).call(isLogged, {})).isLoggedIn).toBe(true);
    const wrong = await atBoth(12, (app) =>
      app.browser({ address: '198.51.100.8' }).call(login, { email: body.email, password: 'not the password' }),
    );
    expect(count(wrong.map(refusal))).toEqual({ '401 INVALID_CREDENTIALS': 5, '429 TOO_MANY_REQUESTS': 7 });

    good(await apps[1].browser().call(recover, { email: body.email, lang: 'en' }));
    const mail = await until(
      async () =>
        (await apps[0].mails(body.email, 1)).find(({ subject }) => subject === 'Choose a new password') ?? null,
    );
    const token = new URLSearchParams(new URL(mail.links[0] ?? '').hash.slice(1)).get('token') ?? '';
    const resets = await atBoth(4, (app) => app.browser().call(reset, { token, password: 'a new and longer one' }));
    expect(count(resets.map(refusal))).toEqual({ '200 OK': 1, '400 LINK_EXPIRED': 3 });
    expect(good(await apps[1].browser({ cookies: browser.cookies }).call(isLogged, {})).isLoggedIn).toBe(false);
  });

  it('deliver announcements of one process to the tabs of the other', async () => {
    const address = await apps[1].app.listen({ host: '127.0.0.1', port: 0 });
    const socket = new WebSocket(`${address.replace('http', 'ws')}/rest/wsock`, {
      headers: { ...SECRET.headers, origin: ORIGIN, 'x-tessera-origin': ORIGIN, 'x-tessera-tenant': 'tessera' },
    });
    const heard: string[] = [];
    socket.addEventListener('message', ({ data }) => heard.push(String(data)));
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    const id = newId();
    socket.send(JSON.stringify({ type: 'subscribe', topics: [availabilityTopic(id)] }));
    const { db } = apps[0];
    await until(async () => {
      await databaseNotify(apps[0].database).publish(db, availabilityTopic(id), id);
      return heard[0] ?? null;
    });
    expect(JSON.parse(heard[0] ?? '')).toEqual({ type: 'push', topic: availabilityTopic(id), payload: id });
    socket.close();
  });
});
