import type { BehaviorSubject } from 'rxjs';
import type { Lang } from '@tessera/contracts/languages';
import type { RouteMatch } from '@tessera/contracts/unit';
import { createBusyBook } from '@tessera/kit/busy';
import { createDrafts } from '@tessera/kit/drafts';
import type { Translate } from '@tessera/kit/i18n';
import { constant, createSeeds, type UnitRuntime } from '@tessera/kit/runtime';
import type { UnitApi } from './hosts/federation.ts';

/** The shell as a unit of its own: what its dialogs and notices are drawn in. It is never swapped. */
export function shellRuntime(api: UnitApi, options: { readonly version: string; readonly match$: BehaviorSubject<RouteMatch>; readonly lang$: BehaviorSubject<Lang>; readonly translate$: BehaviorSubject<Translate>; navigate: UnitRuntime['navigate'] }): UnitRuntime {
  return {
    remote: 'shell', version: options.version, where: 'browser', hydrating: false, key: 'overlay', tenant: api.tenant, route: options.match$, lang: options.lang$,
    zone: api.zone$, session: api.session$, translate: options.translate$, seeds: createSeeds(), drafts: createDrafts(`${api.tenant.code}:shell`, sessionStorage),
    busy: createBusyBook(() => api.now()), bus: api.bus, slotProps: constant(undefined), renderedAt: api.now(), now: () => api.now(),
    call: (endpoint, input, signal) => api.call(endpoint, input, signal), navigate: options.navigate, slot: () => null, has: (id) => api.has(id),
    head: () => undefined, notFound: () => undefined, openLogin: () => api.openLogin(), notify: (notice) => api.notify(notice), confirm: (question) => api.confirm(question),
    report: (error, at) => api.report(error, at), pushes: (topic) => api.pushes(topic), Parcel: null, mountRootParcel: null,
  };
}
