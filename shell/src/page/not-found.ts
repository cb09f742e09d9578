import * as shellRoutes from '@tessera/contracts/routes/shell';
import type { LoadedUnit, UnitApi } from '../hosts/federation.ts';
import { mountInto, type MountingServices } from '../hosts/mounting.ts';
import { begin, clear, cover, createPlace, type Place } from '../hosts/place.ts';

export interface NotFoundServices {
  apiFor(): UnitApi;
  loadScreens(api: UnitApi): Promise<LoadedUnit>;
  readonly mounting: MountingServices;
}
/** Replaces a unit that reported "not found" with the 404 screen. The address does not change. */
export async function showNotFound(place: Place, { apiFor, loadScreens, mounting }: NotFoundServices): Promise<void> {
  const stale = begin(place);
  const match = { ...place.route$.value, id: shellRoutes.notFound.id, remote: 'shell' };
  const api = apiFor();
  try {
    const unit = await loadScreens(api);
    await unit.unit.preload({ id: match.id, lang: match.lang, match }, new AbortController().signal);
    if (stale()) return api.close();
    const inner = createPlace({ kind: 'route', key: 'shell-r', box: place.box, match });
    cover(
      place,
      () => {
        clear(inner, mounting.report);
        api.close();
      },
      mounting.report,
    );
    mountInto(inner, unit, mounting);
  } catch (error) {
    api.close();
    throw error;
  }
}
