import { createHash } from 'node:crypto';
import type { TenantRecord } from '@tessera/contracts/release';
import type { PublicTenant } from '@tessera/contracts/unit';
import type { Environment } from './environment.ts';

/** The style sheet that sets a partner's seeds. */
export const brandCss = ({ seeds }: TenantRecord): string =>
  seeds
    ? `@layer partner{:root{--seed-brand:${seeds.brand};--seed-accent:${seeds.accent};--seed-warm:${seeds.warm};--seed-cool:${seeds.cool};--seed-neutral:${seeds.neutral};--seed-radius:${seeds.radius};--seed-flare:${seeds.flare}${seeds.font ? `;--seed-font-display:"${seeds.font}"` : ''}}}`
    : '';
/** Empty for the main brand, which has the defaults of the tokens: no page waits for a file that says nothing. */
export function brandPath(tenant: TenantRecord): string {
  const css = brandCss(tenant);
  return css && `/brand/${tenant.code}.${createHash('sha256').update(css).digest('hex').slice(0, 16)}.css`;
}
/** Where a logo is served, on the hosts of its tenant only. */
const logoPath = (hash: string): string => `/brand/${hash}.svg`;
/** The origin of a tenant's site: from its record, never from a request. */
export const originOf = (
  tenant: TenantRecord,
  environment: Pick<Environment, 'TESSERA_PUBLIC_SCHEME' | 'TESSERA_PUBLIC_PORT' | 'EDGE_PORT'>,
): string => {
  const port = environment.TESSERA_PUBLIC_PORT ?? environment.EDGE_PORT;
  const usual =
    (environment.TESSERA_PUBLIC_SCHEME === 'http' && port === '80') ||
    (environment.TESSERA_PUBLIC_SCHEME === 'https' && port === '443');
  return `${environment.TESSERA_PUBLIC_SCHEME}://${tenant.hosts[0]}${usual ? '' : `:${port}`}`;
};
export const publicTenant = (tenant: TenantRecord, origin: string): PublicTenant => ({
  code: tenant.code,
  name: tenant.name,
  hostClass: tenant.hostClass,
  origin,
  zone: tenant.zone,
  currency: tenant.currency,
  helpline: tenant.helpline,
  apps: tenant.apps,
  flags: tenant.flags,
  brandCss: brandPath(tenant),
  ...(tenant.logos
    ? { logos: Object.fromEntries(Object.entries(tenant.logos).map(([size, hash]) => [size, logoPath(hash)])) }
    : {}),
  ...(tenant.url ? { url: tenant.url } : {}),
  ...(tenant.onboardingEmployeeNote ? { onboardingEmployeeNote: tenant.onboardingEmployeeNote } : {}),
  ...(tenant.extraSignupFields ? { extraSignupFields: tenant.extraSignupFields } : {}),
});
