import type { TenantRecord } from '@tessera/contracts/release';
import { demoContent } from '@tessera/demo-content';

/**
 * The registry's records of the main brand, a clinic and an employer; further tenants are added through the registry.
 */
export const demoTenants = (): readonly TenantRecord[] =>
  demoContent().tenants.map(({ code, name, hostClass, hosts, zone, currency, helpline, flags, seeds }) => ({
    code,
    name,
    hostClass,
    hosts,
    zone,
    currency,
    helpline,
    flags,
    revision: 1,
    ...(seeds ? { seeds } : {}),
  }));
/** The names of the demo's partners, and the hosts of their sites. */
export const demoPartners = (): readonly { readonly name: string; readonly host: string }[] =>
  demoContent()
    .tenants.filter(({ hostClass }) => hostClass !== 'main')
    .map(({ name, hosts }) => ({ name, host: hosts[0] ?? '' }));
