import type { TenantRecord } from '@tessera/contracts/release';
import { demoContent } from '@tessera/demo-content';

/** The main brand, a clinic and an employer, as the registry takes them; further ones are written through the registry. */
export const demoTenants = (): readonly TenantRecord[] =>
  demoContent().tenants.map(({ code, name, hostClass, hosts, zone, currency, helpline, flags, seeds }) => ({
    code, name, hostClass, hosts, zone, currency, helpline, flags, revision: 1, ...(seeds ? { seeds } : {}),
  }));
/** The partners of the demo: what they are called, and the host that shows their site. */
export const demoPartners = (): readonly { readonly name: string; readonly host: string }[] =>
  demoContent().tenants.filter(({ hostClass }) => hostClass !== 'main').map(({ name, hosts }) => ({ name, host: hosts[0] ?? '' }));
