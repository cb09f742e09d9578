import { BehaviorSubject, Subject, filter, map, type Observable } from 'rxjs';
import type { EventObject } from '@tessera/contracts/event';
import type { Href } from '@tessera/contracts/route';
import type { BusScope, FetchedAnswer, Notice, PageMeta, RouteMatch, Session } from '@tessera/contracts/unit';
import { createBusyBook } from '../busy.ts';
import { createDrafts } from '../drafts.ts';
import { createTranslate, type Translate } from '../i18n.ts';
import { createAnswers, seedsOf, stillShell, type UnitRuntime } from '../runtime.ts';
import { kitWordsOfServer } from '../words-server.ts';
import { createNetwork, type FakeNetwork } from './network.ts';
import { type TestOptions, TEST_NOW, testTenant, matchOf } from './options.ts';

export interface TestUnit {
  readonly unit: UnitRuntime;
  readonly network: FakeNetwork;
  readonly route: BehaviorSubject<RouteMatch>;
  readonly session: BehaviorSubject<Session | null>;
  readonly zone: BehaviorSubject<string>;
  /** Addresses to which the part has navigated. */
  readonly went: readonly Href[];
  readonly heads: readonly PageMeta[];
  readonly notices: readonly Notice[];
  readonly reported: readonly unknown[];
  /** Recorded requests for the 404 screen. */
  readonly missing: readonly string[];
  /** Message keys that the language files lack. */
  readonly wordless: readonly string[];
  /** Events that the part has published. */
  readonly published: readonly { readonly name: string; readonly payload: unknown }[];
  publish<P>(event: EventObject<string, P>, payload: P): void;
  push(topic: string, payload: unknown): void;
}

/** The unit around a part in a test: real messages, drafts and cache; responses of network and shell are predefined. */
export function createTestUnit(options: TestOptions, hydration?: { readonly got: readonly FetchedAnswer[] }): TestUnit {
  const { messages, at, lang = 'en', session = null, zone = testTenant.zone, now = TEST_NOW } = options;
  const wordless: string[] = [];
  const translate = createTranslate(lang, { ...kitWordsOfServer[lang], ...messages[lang] }, (key) =>
    wordless.push(key),
  );
  const network = createNetwork(options.answers ?? []);
  const route = new BehaviorSubject(matchOf(at, lang));
  const facts = new Subject<{ readonly name: string; readonly payload: unknown }>();
  const pushed = new Subject<{ readonly topic: string; readonly payload: unknown }>();
  const went: Href[] = [];
  const heads: PageMeta[] = [];
  const notices: Notice[] = [];
  const reported: unknown[] = [];
  const missing: string[] = [];
  const published: { name: string; payload: unknown }[] = [];
  const sessions = new BehaviorSubject(session);
  const zones = new BehaviorSubject(zone);
  const bus: BusScope = {
    publish: (event, payload) => void published.push({ name: event.name, payload }),
    on: <P>(event: EventObject<string, P>): Observable<P> =>
      facts.pipe(
        filter(({ name }) => name === event.name),
        map(({ payload }) => event.schema.parse(payload)),
      ),
  };
  const clock = () => Date.parse(now);
  const unit: UnitRuntime = {
    ...stillShell({
      tenant: options.tenant ?? testTenant,
      lang,
      zone,
      now: clock(),
      has: (id) => options.live?.includes(id) ?? true,
    }),
    remote: route.value.remote,
    version: 'test',
    where: 'browser',
    hydrating: hydration !== undefined,
    key: 'test',
    route,
    zone$: zones,
    session$: sessions,
    translate: new BehaviorSubject<Translate>(translate),
    errors: options.errors ?? {},
    seeds: seedsOf(createAnswers(hydration?.got)),
    drafts: createDrafts('test', null),
    busy: createBusyBook(clock),
    bus,
    slotProps: new BehaviorSubject(options.slotProps),
    renderedAt: clock(),
    call: (endpoint, input) => network.call(endpoint, input),
    navigate: (to) => void went.push(to),
    slot: (name) => (options.lent?.includes(name) ? { parcel: NO_PARCEL, reserve: { 360: 0, 768: 0, 1280: 0 } } : null),
    head: (meta) => void heads.push(meta),
    notFound: () => void missing.push(route.value.pathname),
    openLogin: () => Promise.resolve(null),
    notify: (notice) => {
      notices.push(notice);
      return { close: () => undefined };
    },
    confirm: () => Promise.resolve(true),
    report: (error) => void reported.push(error),
    pushes: (topic) =>
      pushed.pipe(
        filter((one) => one.topic === topic),
        map(({ payload }) => payload),
      ),
    parcels: null,
  };
  return {
    unit,
    network,
    route,
    session: sessions,
    zone: zones,
    went,
    heads,
    notices,
    reported,
    missing,
    wordless,
    published,
    publish: (event, payload) => facts.next({ name: event.name, payload }),
    push: (topic, payload) => pushed.next({ topic, payload }),
  };
}
const settle = () => Promise.resolve();
const NO_PARCEL = { bootstrap: settle, mount: settle, unmount: settle };
