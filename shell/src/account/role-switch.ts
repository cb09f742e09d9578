import { distinctUntilChanged, EMPTY, map, pairwise, startWith, switchMap, type Observable } from 'rxjs';
import type { Role } from '@tessera/contracts/endpoint';
import { rolesTopic, switchRole, type SessionInfo } from '@tessera/contracts/session';
import { siteStorage } from '@tessera/kit/storage';
import type { UnitApi } from '../hosts/federation.ts';
import type { Words } from '../i18n/use-t.ts';
import type { Loading } from '../services/loading.ts';
import type { Overlays } from '../services/overlays.ts';
import { ROLE_WORDS } from './role-words.ts';

/** Local storage: the role that this browser's person acts in, to be taken up when their session has expired. */
const STORED = 'tessera:role';

export interface RoleServices {
  readonly api: Pick<UnitApi, 'call'>;
  readonly info$: Observable<SessionInfo | null>;
  readonly loggedOut$: Observable<void>;
  readonly t: () => Words;
  readonly notify: Overlays['notify'];
  /** Pushes of a topic. */
  readonly pushes: (topic: string) => Observable<unknown>;
  accept(info: SessionInfo): void;
  /** Asks the server anew who is logged in. */
  refresh(): Promise<void>;
  /** Asks before unsaved text is left behind. */
  mayGo(): Promise<boolean>;
  /** Opens the first page of the role's area. */
  land(info: SessionInfo): void;
  readonly loading: Pick<Loading, 'cover'>;
  /** Whether the page on screen is for this role. */
  isOpenTo(role: Role): boolean;
  report(error: unknown, at: string): void;
}

/** Lets a person act in another of their roles, and tells them when a page is no longer for theirs. */
export function createRoleSwitch(services: RoleServices): (role: Role) => Promise<void> {
  const { api, t, notify } = services;
  let isSwitching = false;
  async function change(role: Role): Promise<SessionInfo | null> {
    isSwitching = true;
    const uncover = services.loading.cover();
    try {
      const { session } = await api.call(switchRole, { role });
      services.accept(session);
      return session;
    } catch (error) {
      services.report(error, 'role');
      notify({ kind: 'negative', text: t()('shell.role.failed') });
      return null;
    } finally {
      isSwitching = false;
      uncover();
    }
  }
  /** After a log-in: acts as this person last did in this browser. */
  function takeUp({ userId, userRole, roles }: SessionInfo): void {
    const [owner, stored] = (siteStorage.getItem(STORED) ?? '').split(' ');
    const role = roles.find((one) => one === stored);
    if (owner === userId && role !== undefined && role !== userRole) void change(role);
    else siteStorage.setItem(STORED, `${userId} ${userRole}`);
  }
  services.info$.pipe(startWith(null), pairwise()).subscribe(([before, info]) => {
    if (!info) return;
    if (before?.userId !== info.userId) return takeUp(info);
    if (before.userRole === info.userRole) return;
    siteStorage.setItem(STORED, `${info.userId} ${info.userRole}`);
    if (!isSwitching && !services.isOpenTo(info.userRole)) notify({ kind: 'warning', text: t()('shell.role.lost') });
  });
  services.info$
    .pipe(
      map((info) => info?.userId),
      distinctUntilChanged(),
      switchMap((userId) => (userId === undefined ? EMPTY : services.pushes(rolesTopic(userId)))),
    )
    .subscribe(() => void services.refresh());
  services.loggedOut$.subscribe(() => siteStorage.removeItem(STORED));
  return async (role) => {
    if (!(await services.mayGo())) return;
    const session = await change(role);
    if (!session) return;
    services.land(session);
    notify({ kind: 'info', text: t()('shell.role.switched', { area: t()(ROLE_WORDS[role]) }) });
  };
}
