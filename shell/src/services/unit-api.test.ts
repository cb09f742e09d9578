import { jest } from '@jest/globals';
import { BehaviorSubject, EMPTY, Subject } from 'rxjs';
import * as z from 'zod/mini';
import { endpoint } from '@tessera/contracts/endpoint';
import { domains, exampleDomain } from '@tessera/contracts/specialists';
import type { Lang } from '@tessera/contracts/languages';
import type { FetchedAnswer, Session } from '@tessera/contracts/unit';
import { answered } from '../testing/answered.ts';
import { createBus } from './bus.ts';
import { createServedAnswers } from './served-answers.ts';
import { createUnitApi } from './unit-api.ts';
import { testTenant } from '@tessera/kit/testing';

const input = { lang: 'en' as const };
let fetches = 0;
/** How often somebody was asked who they are, and whether they prove it. */
let proofs = 0;
let proves = true;
/** How often a role was refused. */
let refused = 0;
/** What was reported, what the loading bar was told, and the failures that a warning was shown for. */
const reported: string[] = [];
const pending: string[] = [];
const warned: string[] = [];
const before = globalThis.fetch;
beforeEach(() => {
  fetches = 0;
  for (const list of [reported, pending, warned]) list.splice(0);
  globalThis.fetch = jest.fn(async () => {
    fetches += 1;
    return { ok: true, json: async () => [{ ...exampleDomain, name: 'From the network' }] } as Response;
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = before;
});

const loggedOut$ = new Subject<void>();
function unitWith(data: readonly FetchedAnswer[]) {
  const nobody = async () => null;
  return createUnitApi('probe', '1', {
    sessionReady: Promise.resolve(),
    session$: new BehaviorSubject<Session | null>(null),
    loggedOut$,
    lang$: new BehaviorSubject<Lang>('en'),
    zone$: new BehaviorSubject('UTC'),
    tenant: testTenant,
    bus: createBus({
      report: () => undefined,
      channel: { postMessage: () => undefined, onmessage: null },
      epoch: () => '',
    }),
    servedAnswers: createServedAnswers(data),
    now: () => 0,
    onNoSession: () => undefined,
    onRoleRefused: () => {
      refused += 1;
    },
    openLogin: nobody,
    prove: async () => {
      proofs += 1;
      return proves;
    },
    notify: () => ({ close: () => undefined }),
    loading: () => {
      pending.push('begins');
      return () => void pending.push('ends');
    },
    warnOfVideo: (error) => void warned.push((error as { readonly code: string }).code),
    confirm: async () => true,
    report: (error, remote, version, at) =>
      void reported.push(`${remote}@${version} ${at}: ${(error as Error).message}`),
    slot: () => null,
    pathOf: () => null,
    has: () => true,
    topic: () => EMPTY,
  });
}
describe('a response that the edge has already fetched', () => {
  it('may be a failure, which serves one call; the next one goes to the network', async () => {
    const api = unitWith([{ endpoint: domains.id, input, ok: false, code: 'UNAVAILABLE' }]);
    await expect(api.call(domains, input)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(fetches).toBe(0);
    expect((await api.call(domains, input))[0]?.name).toBe('From the network');
    expect(fetches).toBe(1);
  });
  it('may come from a page that could not be rendered for another reason', async () => {
    const api = unitWith([{ endpoint: domains.id, input, ok: true, body: [exampleDomain] }]);
    expect(await api.call(domains, input)).toEqual([exampleDomain]);
    expect(fetches).toBe(0);
    expect(api.raw.all()).toHaveLength(1);
  });
  it('is handed to a new version with its own time, not that of its first use', async () => {
    const api = unitWith([{ endpoint: domains.id, input, ok: true, body: [exampleDomain], at: 1000 }]);
    await api.call(domains, input);
    expect(api.raw.all().map(({ at }) => at)).toEqual([1000]);
  });
  it('serves no other call', async () => {
    const api = unitWith([{ endpoint: domains.id, input: { lang: 'ro' }, ok: false, code: 'UNAVAILABLE' }]);
    await api.call(domains, input);
    expect(fetches).toBe(1);
  });
});
describe('a response for a user who has logged out', () => {
  it('is dropped, and so is one that is still in flight', async () => {
    const api = unitWith([]);
    await api.call(domains, input);
    expect(api.raw.all()).toHaveLength(1);
    const underWay = api.call(domains, { lang: 'ro' });
    loggedOut$.next();
    await underWay;
    expect(api.raw.all()).toEqual([]);
  });
});

it('a response that the unit has changed is no longer kept for a swap, until it comes again', async () => {
  const api = unitWith([]);
  await api.call(domains, input);
  api.forget?.('another.endpoint');
  expect(api.raw.all()).toHaveLength(1);
  api.forget?.(domains.id);
  expect(api.raw.all()).toEqual([]);
  await api.call(domains, input);
  expect(api.raw.all()).toHaveLength(1);
});

describe('a sensitive act', () => {
  const act = endpoint('probe.act', {
    summary: 'A sensitive act',
    method: 'POST',
    path: '/rest/probe/act',
    who: 'member',
    stepUp: true,
    body: { note: z.string() },
    response: z.object({ done: z.boolean() }),
  });
  const plain = endpoint('probe.plain', {
    summary: 'A call that declares no proof',
    method: 'POST',
    path: '/rest/probe/plain',
    who: 'member',
    body: {},
    response: z.object({ done: z.boolean() }),
  });
  /** The server refuses the call until the person has proved who they are; the bodies that were sent. */
  function answerAfterProof(): string[] {
    const sent: string[] = [];
    globalThis.fetch = jest.fn(async (_url: string, { body }: RequestInit) => {
      sent.push(String(body));
      return (
        proofs > 0
          ? { ok: true, json: async () => ({ done: true }) }
          : answered(403, { code: 'STEP_UP_REQUIRED', requestId: '1' })
      ) as Response;
    }) as typeof fetch;
    return sent;
  }
  beforeEach(() => {
    proofs = 0;
    proves = true;
  });
  it('goes on by itself, with what was typed, once the person has proved who they are', async () => {
    const sent = answerAfterProof();
    expect(await unitWith([]).call(act, { note: 'typed once' })).toEqual({ done: true });
    expect(proofs).toBe(1);
    expect(sent).toEqual(['{"note":"typed once"}', '{"note":"typed once"}']);
  });
  it('is refused, and not sent again, when they do not', async () => {
    proves = false;
    const sent = answerAfterProof();
    await expect(unitWith([]).call(act, { note: 'x' })).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect(sent).toHaveLength(1);
  });
  it('asks nobody for a call that does not declare it', async () => {
    answerAfterProof();
    await expect(unitWith([]).call(plain, {})).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect(proofs).toBe(0);
  });
});

describe('a call for some roles', () => {
  const read = { summary: 'A call of the test', method: 'GET', path: '/rest/things', response: z.object({}) } as const;
  const own = endpoint('things.specialist', { ...read, who: ['provider'], errors: ['FORBIDDEN'] });
  const members = endpoint('things.member', { ...read, who: 'member', errors: ['FORBIDDEN'] });
  it('that is refused has the session asked for again, because the role may be gone', async () => {
    refused = 0;
    globalThis.fetch = jest.fn(async () => answered(403, { code: 'FORBIDDEN', requestId: 'r' })) as typeof fetch;
    await expect(unitWith([]).call(members, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(refused).toBe(0);
    await expect(unitWith([]).call(own, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(refused).toBe(1);
  });
});

describe('a call that fails', () => {
  const at = (path: string, quiet = false) =>
    endpoint('things.at', {
      summary: 'A call of the test',
      method: 'POST',
      path,
      who: 'anyone',
      quiet,
      body: {},
      response: z.object({}),
    });
  const fail = (status: number, code: string): void => {
    globalThis.fetch = jest.fn(async () => answered(status, { code, requestId: 'r' }));
  };
  it('is reported by the remote that asked, if the server broke', async () => {
    fail(500, 'INTERNAL');
    await expect(unitWith([]).call(at('/rest/things'), {})).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(reported).toEqual(['probe@1 call things.at: INTERNAL']);
    fail(409, 'CONFLICT');
    await expect(unitWith([]).call(at('/rest/things'), {})).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(reported).toHaveLength(1);
  });
  it('in a video visit is a warning, unless it is shown in its own place', async () => {
    fail(503, 'UNAVAILABLE');
    await expect(unitWith([]).call(at('/rest/videoconference/1/signals'), {})).rejects.toBeTruthy();
    expect(warned).toEqual(['UNAVAILABLE']);
    await expect(unitWith([]).call(at('/rest/videoconference/1/signals', true), {})).rejects.toBeTruthy();
    await expect(unitWith([]).call(at('/rest/other'), {})).rejects.toBeTruthy();
    expect(warned).toHaveLength(1);
  });
  it('has the loading bar begin and end once, as one that succeeds; a quiet one does neither', async () => {
    fail(503, 'UNAVAILABLE');
    await expect(unitWith([]).call(at('/rest/things'), {})).rejects.toBeTruthy();
    expect(pending).toEqual(['begins', 'ends']);
    await expect(unitWith([]).call(at('/rest/things', true), {})).rejects.toBeTruthy();
    expect(pending).toHaveLength(2);
  });
});
