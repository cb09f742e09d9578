import type { BehaviorSubject } from 'rxjs';
import type { RouteMatch } from '@tessera/contracts/unit';
import { createBusyBook } from '@tessera/kit/busy';
import { createDrafts } from '@tessera/kit/drafts';
import type { Translate } from '@tessera/kit/i18n';
import { constant, createSeeds, type UnitRuntime } from '@tessera/kit/runtime';
import { tabStorage } from '@tessera/kit/storage';
import type { UnitApi } from '../hosts/federation.ts';
import { errors } from '../i18n/errors.ts';

/** The runtime in which the shell renders its own dialogs and notices, as a unit that is never swapped. */
export const shellRuntime = (
  api: UnitApi,
  tab: {
    readonly version: string;
    readonly match$: BehaviorSubject<RouteMatch>;
    readonly translate$: BehaviorSubject<Translate>;
    navigate: UnitRuntime['navigate'];
  },
): UnitRuntime => ({
  ...api,
  remote: 'shell',
  version: tab.version,
  where: 'browser',
  hydrating: false,
  key: 'overlay',
  route: tab.match$,
  translate: tab.translate$,
  errors,
  seeds: createSeeds(),
  drafts: createDrafts(`${api.tenant.code}:shell`, tabStorage),
  busy: createBusyBook(() => api.now()),
  slotProps: constant(undefined),
  renderedAt: api.now(),
  navigate: tab.navigate,
  head: () => undefined,
  notFound: () => undefined,
  parcels: null,
});
