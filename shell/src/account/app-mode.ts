import type { Role } from '@tessera/contracts/endpoint';
import { tabStorage } from '@tessera/kit/storage';

/** Session storage: this tab was opened with `?app=1`, which is only in its first address. */
const APP = 'tessera:app';

/** Whether the site runs as an installed app, or was opened as one (decision 18). */
export function isApp(): boolean {
  if (new URLSearchParams(location.search).get('app') === '1') tabStorage.setItem(APP, '1');
  return tabStorage.getItem(APP) === '1' || matchMedia('(display-mode: standalone)').matches;
}
/** In the app, admin and clinic count as provider. Source: product specification, section 4. */
export const areaRole = (role: Role, app: boolean): Role =>
  app && (role === 'admin' || role === 'clinic') ? 'provider' : role;
