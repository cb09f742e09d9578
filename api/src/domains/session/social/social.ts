import { createOidc, type Oidc } from './oidc.ts';
import type { SocialSettings } from './settings.ts';

/** The providers of identities of this process. */
export interface Social {
  readonly settings: SocialSettings;
  readonly oidc: Oidc;
}
export const createSocial = (settings: SocialSettings): Social => ({ settings, oidc: createOidc(settings) });
