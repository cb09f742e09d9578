import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { LANGUAGES } from '@tessera/contracts/languages';
import { PAGES, publicRoutes } from '../harness/pages.ts';
import { PASSWORD } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';

test.use({ ownSite: { because: 'seven partners are added to the site', env: { TESSERA_LIMITS: 'off' } } });
test.describe.configure({ mode: 'serial' });
const { site } = givenSite();

const CODES = ['oak', 'elm', 'ash', 'yew', 'fir', 'bay', 'fig'];
/** Words that only this partner's record contains; its logos are known once they are stored. */
const words = new Map(CODES.map((code, at) => [code, [`canary-${code}`, `0800 77${at} 99${at}`, `${code}.localhost`]]));
const inTen = (text: string) => Object.fromEntries(LANGUAGES.map((lang) => [lang, `${text} ${lang}`]));
const recordOf = (code: string, name: string) => ({
  code,
  name,
  hostClass: 'company',
  hosts: [`${code}.localhost`],
  zone: 'Europe/Bucharest',
  currency: 'EUR',
  helpline: words.get(code)?.[1],
  url: `https://canary-${code}.example`,
  flags: {},
  onboardingEmployeeNote: inTen(`canary-${code}`),
  extraSignupFields: [{ code: 'team', type: 'text', required: true, label: inTen(`canary-${code}`) }],
});
const logoOf = (code: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H${CODES.indexOf(code) + 1}V9Z"/></svg>`;

interface Answer {
  readonly status: number;
  readonly head: string;
  readonly text: string;
  readonly cookies: readonly string[];
}
interface Asked {
  readonly body?: unknown;
  readonly cookie?: string;
}
/** A call of a partner's host, which no name server knows; headers count as what is said. */
const ask = (code: string, to: string, { body, cookie }: Asked = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const host = `${code}.localhost:${site().port}`;
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const asked = request(
      {
        host: '127.0.0.1',
        port: site().port,
        path: to,
        method: sent === undefined ? 'GET' : 'POST',
        headers: {
          host,
          ...(cookie === undefined ? {} : { cookie }),
          ...(sent === undefined ? {} : { 'content-type': 'application/json', origin: `http://${host}` }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            head: JSON.stringify(answer.headers),
            text: Buffer.concat(chunks).toString('utf8'),
            cookies: answer.headers['set-cookie'] ?? [],
          }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(sent);
  });
const read = async (code: string, to: string): Promise<string> => (await ask(code, to)).text;
async function registry(to: string, body?: unknown): Promise<string> {
  const token = readFileSync(path.join(site().data, 'registry.token'), 'utf8').trim();
  const answer = await fetch(site().services.registry.url + to, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect([to, answer.status, text]).toEqual([to, 200, text]);
  return text;
}
async function publish(code: string, name = `canary-${code}`): Promise<void> {
  await registry(`/v1/tenants/${code}/draft`, { record: recordOf(code, name), logos: { large: logoOf(code) } });
  await registry(`/v1/tenants/${code}/validate`, {});
  await registry(`/v1/tenants/${code}/publish`, {});
  await expect.poll(() => read(code, '/en/signup')).toContain(name);
}
/** The other partners that a text names. */
const named = (text: string, own: string): readonly string[] =>
  CODES.filter((code) => code !== own && words.get(code)?.some((word) => text.includes(word)));

/** Every answer of each partner's host that names another one, twice, so that caches answer as well. */
async function leaks(addresses: readonly string[]): Promise<readonly string[]> {
  const found = new Set<string>();
  await Promise.all(
    CODES.map(async (code) => {
      for (const to of [...addresses, ...addresses]) {
        const { head, text } = await ask(code, to);
        for (const other of named(head + text, code)) found.add(`${to} on ${code} names ${other}`);
      }
    }),
  );
  return [...found].toSorted();
}
/** What a call without an account is given: a specialist, a page of a list, a subject. */
const VALUES: Readonly<Record<string, string>> = {
  lang: 'en',
  language: 'en',
  languageCode: 'en',
  atlasUrl: 'ilinca-veridan',
  cat: 'mind',
  categorySlug: 'mind',
  slug: 'sleep-through-the-night',
  selected: 'phq9',
  tag: 'sleep',
  domainId: 'PSIHO',
  kind: 'company',
  page: '1',
  p: '1',
  count: '5',
  c: '5',
  field: 'usual',
  dir: 'usual',
  order: 'desc',
};
interface Operation {
  readonly security: readonly unknown[];
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
}
/** Every call that is open to anyone and changes nothing, once for each partner's code that it may name. */
async function openCalls(): Promise<readonly string[]> {
  const { paths } = JSON.parse(await read('oak', '/rest/openapi.json')) as {
    readonly paths: Readonly<Record<string, { readonly get?: Operation }>>;
  };
  return Object.entries(paths).flatMap(([to, { get }]) => {
    if (!get || get.security.length > 0) return [];
    const query = get.parameters.filter((one) => one.in === 'query' && (one.required || one.name in VALUES));
    const address = (value: (name: string) => string) =>
      `${to.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(value(name)))}?${new URLSearchParams(query.map(({ name }) => [name, value(name)]))}`;
    const valueOf = (name: string): string => VALUES[name] ?? 'elm';
    return [address(valueOf)];
  });
}
interface Mailed {
  readonly items: readonly { readonly text: string }[];
}
async function post(code: string, to: string, body: unknown, cookie = ''): Promise<Answer> {
  const answer = await ask(code, to, { body, cookie });
  expect([to, answer.status, answer.text]).toEqual([to, 200, answer.text]);
  return answer;
}
/** Somebody signs up; `mailed` answers with their mails once there are as many. */
async function signUp(code: string) {
  const email = `ada.${crypto.randomUUID()}@example.com`;
  const outbox = async () => await read(code, `/rest/outbox?to=${encodeURIComponent(email)}`);
  const mailed = async (count: number): Promise<string> => {
    await expect.poll(async () => (JSON.parse(await outbox()) as Mailed).items.length).toBeGreaterThanOrEqual(count);
    return outbox();
  };
  const person = { firstName: 'Ada', lastName: 'Exemplu', email, password: PASSWORD, lang: 'en' };
  const { text } = await post(code, '/Auth/signup', { ...person, extra: { team: 'one' } });
  return { email, mailed, id: (JSON.parse(text) as { readonly id: string }).id };
}
/** Somebody signs up, meets a specialist and forgets their password; every mail that they get on the way. */
async function mailsOf(code: string): Promise<string> {
  const { email, mailed, id } = await signUp(code);
  const [sent = ''] = /\b\d{6}\b/.exec(await mailed(1)) ?? [];
  const { cookies } = await post(code, '/Auth/signup/confirm', { id, code: sent });
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
  const model = `/rest/v2/public/profile-page/ilinca-veridan/profile-model?lang=en`;
  const { id: specialist } = JSON.parse(await read(code, model)) as { id: string };
  const range = 'from=2026-10-26T00:00:00.000Z&to=2026-11-20T00:00:00.000Z';
  const { slots } = JSON.parse(await read(code, `/rest/v2/public/availableSlots/${specialist}?${range}`)) as {
    readonly slots: readonly { readonly startsAt: string }[];
  };
  const slotStart = slots[CODES.indexOf(code) * 2]?.startsAt;
  const hold = await post(code, '/rest/booking/holds', { atlasUrl: 'ilinca-veridan', slotStart }, cookie);
  await post(
    code,
    '/rest/appointment/action/bookFree',
    {
      holdId: (JSON.parse(hold.text) as { id: string }).id,
      ...{ firstName: 'Ada', lastName: 'Exemplu', phone: '', note: '', zone: 'Europe/Bucharest', lang: 'en' },
      acceptTerms: true,
    },
    cookie,
  );
  await post(code, '/Auth/recover', { email, lang: 'en' });
  return mailed(3);
}

let logged = '';
test.beforeAll(async () => {
  for (const { process } of [site().services.api, site().services.edge])
    for (const stream of [process.stdout, process.stderr])
      stream?.on('data', (chunk: Buffer) => {
        logged += chunk.toString('utf8');
      });
  for (const code of CODES) {
    await publish(code);
    const { revisions } = JSON.parse(await registry(`/v1/tenants/${code}`)) as {
      readonly revisions: readonly { readonly record: { readonly logos?: { readonly large?: string } } }[];
    };
    words.get(code)?.push(String(revisions[0]?.record.logos?.large));
  }
});

test('no page, call, sitemap or cache of a partner names another one', async () => {
  const routes = await publicRoutes((to) => read('oak', to), 'company');
  const pages = routes.flatMap((id) => (PAGES[id] ?? []).map((to) => `/en${to}`));
  expect(pages.length).toBeGreaterThan(20);
  const calls = await openCalls();
  expect(calls.length).toBeGreaterThan(30);
  expect(await read('elm', '/en/signup')).toContain('canary-elm');
  const others = ['/ro/signup', '/el/login', '/robots.txt', '/sitemap.xml', '/releases/current', '/app.webmanifest'];
  expect(await leaks([...pages, ...calls, ...others])).toEqual([]);
});
test('no mail of a sign-up, a visit or a forgotten password names another partner, and no log names any', async () => {
  const found: string[] = [];
  for (const code of CODES) {
    const mails = await mailsOf(code);
    expect(mails).toContain(`canary-${code}`);
    found.push(...named(mails, code).map((other) => `a mail of ${code} names ${other}`));
  }
  expect(found).toEqual([]);
  expect(CODES.filter((code) => logged.includes(`canary-${code}`))).toEqual([]);
});
test('control: another partner’s word in a record is found in a page, in a call and in a mail', async () => {
  await publish('oak', 'canary-oak and canary-elm');
  expect(await leaks(['/en/signup', '/releases/current'])).toEqual([
    '/en/signup on oak names elm',
    '/releases/current on oak names elm',
  ]);
  // The API keeps a tenant's row for five seconds.
  const firstMail = async () => (await signUp('oak')).mailed(1);
  await expect.poll(async () => named(await firstMail(), 'oak'), { timeout: 20_000 }).toEqual(['elm']);
});
