import * as z from 'zod/mini';
import { BehaviorSubject, distinctUntilChanged, map, skip } from 'rxjs';
import { endpoint } from '@tessera/contracts/endpoint';
import { event } from '@tessera/contracts/event';
import type { Lang } from '@tessera/contracts/languages';
import type { MenuBadge } from '@tessera/contracts/release';
import type { Session } from '@tessera/contracts/unit';
import type { UnitApi } from '../hosts/federation.ts';
import type { Site } from '../page/site.ts';

type Menu = Site['menu'];
const Answer = z.object({ count: z.int() });
const filledIn = (text: string, person: Session, lang: Lang): string =>
  text.replaceAll(':userId', encodeURIComponent(person.userId)).replaceAll(':lang', lang);

/** What a count is made of: all of the badge but its words. */
const sourceOf = (badge: Menu[number]['badge']) => badge && [badge.path, badge.topic, badge.events, badge.who];

/**
 * Counts shown beside menu entries of live remotes, by entry id; fetched again after each push
 * and event that an entry names.
 */
export function followBadges(
  api: UnitApi,
  menu$: BehaviorSubject<Menu>,
  report: (error: unknown, at: string) => void,
): BehaviorSubject<Readonly<Record<string, number>>> {
  const badges$ = new BehaviorSubject<Readonly<Record<string, number>>>({});
  let followed: { unsubscribe(): void }[] = [];
  async function fetchCount(id: string, badge: Omit<MenuBadge, 'label'>, person: Session): Promise<void> {
    const call = endpoint(`menu.${id}`, {
      summary: 'The number beside a menu entry',
      method: 'GET',
      path: filledIn(badge.path, person, api.lang$.value),
      response: Answer,
      who: 'member',
      quiet: true,
    });
    try {
      const { count } = await api.call(call, {});
      if (api.session$.value?.userId === person.userId) badges$.next({ ...badges$.value, [id]: count });
    } catch (error) {
      report(error, `badge ${id}`);
    }
  }
  function follow(menu: Menu, person: Session | null): void {
    followed.forEach((one) => one.unsubscribe());
    followed = [];
    badges$.next({});
    if (!person) return;
    for (const { id, badge } of menu) {
      if (!badge?.who.includes(person.role)) continue;
      const again = () => void fetchCount(id, badge, person);
      followed.push(api.pushes(filledIn(badge.topic, person, api.lang$.value)).subscribe(again));
      for (const name of badge.events)
        followed.push(
          api.bus.on(event(name as `${string}.v1`, z.unknown(), { scope: 'session', example: null })).subscribe(again),
        );
      again();
    }
  }
  api.session$.subscribe((person) => follow(menu$.value, person));
  // The current menu is already covered by the line above. A menu that learns its words in another language has the
  // same counts.
  const followedOf = (menu: Menu): string => JSON.stringify(menu.map(({ id, badge }) => [id, sourceOf(badge)]));
  menu$.pipe(map(followedOf), distinctUntilChanged(), skip(1)).subscribe(() => follow(menu$.value, api.session$.value));
  return badges$;
}
