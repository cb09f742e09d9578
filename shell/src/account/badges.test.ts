import { BehaviorSubject, Subject } from 'rxjs';
import type { Endpoint } from '@tessera/contracts/endpoint';
import type { EventObject } from '@tessera/contracts/event';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import type { Session } from '@tessera/contracts/unit';
import type { UnitApi } from '../hosts/federation.ts';
import type { Site } from '../page/site.ts';
import { followBadges } from './badges.ts';

const inAll = <T>(words: T) => Object.fromEntries(LANGUAGES.map((lang) => [lang, words])) as Record<Lang, T>;
const label = inAll('Appointments');
const counted = inAll<Record<string, string>>({ other: '{{count}} appointments' });
const maria: Session = { userId: 'maria', firstName: 'Maria', lastName: 'Dobre', role: 'customer', permissions: [] };
const entry = (over: Partial<Site['menu'][number]> = {}): Site['menu'][number] => ({
  id: 'booking.appointments',
  place: 'member',
  route: 'booking.appointments',
  order: 20,
  who: 'member',
  remote: 'booking',
  label,
  badge: {
    path: '/rest/next/:userId?lang=:lang',
    topic: 'appointments:userId',
    events: ['booking.confirmed.v1'],
    who: ['customer'],
    label: counted,
  },
  ...over,
});
/** Opens a page with these menu entries, whose server returns `count`. */
function open(menu: Site['menu'], person: Session | null = maria) {
  const session$ = new BehaviorSubject<Session | null>(person);
  const pushes = new Subject<unknown>();
  const events = new Subject<string>();
  const calls: string[] = [];
  const server = { count: 2, fails: false };
  const topics: string[] = [];
  const reported: unknown[] = [];
  const api = {
    session$,
    lang$: new BehaviorSubject<Lang>('ro'),
    call: async <I, O>({ path, response }: Endpoint<I, O>) => {
      calls.push(path);
      if (server.fails) throw new Error('not today');
      return response.parse({ count: server.count });
    },
    pushes: (topic: string) => {
      topics.push(topic);
      return pushes;
    },
    bus: {
      publish: () => undefined,
      on: ({ name }: EventObject<string, unknown>) => {
        const heard = new Subject<unknown>();
        events.subscribe((one) => {
          if (one === name) heard.next(null);
        });
        return heard;
      },
    },
  } as Partial<UnitApi> as UnitApi;
  const menu$ = new BehaviorSubject(menu);
  const badges$ = followBadges(api, menu$, (error) => void reported.push(error));
  return { session$, pushes, events, calls, server, topics, menu$, badges$, reported };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the counts of menu entries', () => {
  it('are requested with user and language filled in, and again after a push and an event', async () => {
    const page = open([entry()]);
    await settled();
    expect(page.calls).toEqual(['/rest/next/maria?lang=ro']);
    expect(page.badges$.value).toEqual({ 'booking.appointments': 2 });
    page.server.count = 3;
    page.pushes.next(null);
    await settled();
    expect(page.badges$.value).toEqual({ 'booking.appointments': 3 });
    page.events.next('booking.confirmed.v1');
    page.events.next('blog.published.v1');
    await settled();
    expect(page.calls).toHaveLength(3);
  });
  it('belong to one user: there are none for a visitor, another role, or after logging out', async () => {
    expect(open([entry()], null).calls).toEqual([]);
    expect(open([entry()], { ...maria, role: 'provider' }).calls).toEqual([]);
    const page = open([entry()]);
    page.session$.next(null);
    await settled();
    expect(page.badges$.value).toEqual({});
    page.pushes.next(null);
    await settled();
    expect(page.calls).toHaveLength(1);
  });
  it('follow a release: a new entry is requested, a removed one is dropped', async () => {
    const page = open([]);
    page.menu$.next([entry()]);
    await settled();
    expect(page.badges$.value).toEqual({ 'booking.appointments': 2 });
    page.menu$.next([]);
    expect(page.badges$.value).toEqual({});
  });
  it('are not requested again when the menu learns its words in another language', async () => {
    const page = open([entry()]);
    const before = entry();
    page.menu$.next([
      { ...before, label: inAll('Programări'), badge: before.badge && { ...before.badge, label: counted } },
    ]);
    await settled();
    expect(page.calls).toHaveLength(1);
    page.menu$.next([entry({ badge: before.badge && { ...before.badge, topic: 'another' } })]);
    await settled();
    expect(page.calls).toHaveLength(2);
  });
  it('stay as they are when the server does not answer', async () => {
    const page = open([entry()]);
    await settled();
    page.server.fails = true;
    page.pushes.next(null);
    await settled();
    expect(page.badges$.value).toEqual({ 'booking.appointments': 2 });
    expect(page.reported).toHaveLength(1);
  });
});
