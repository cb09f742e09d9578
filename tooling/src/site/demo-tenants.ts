import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LogoSize, TenantRecord } from '@tessera/contracts/release';
import { demoContent } from '@tessera/demo-content';
import { ROOT } from '../build/preset.ts';

const LOGOS = path.join(ROOT, 'demo-content/logos');

/**
 * The registry's records of the main brand and its partners; further tenants are added through the registry.
 */
export const demoTenants = (): readonly TenantRecord[] =>
  demoContent().tenants.map(
    ({ specialists: _offered, chosen: _chosen, accessCodes: _rows, members: _people, ...record }) => ({
      ...record,
      revision: 1,
    }),
  );
/** The drawings of the demo's partners that have a logo: one mark, in all four sizes. */
export const demoLogos = (): ReadonlyMap<string, Readonly<Record<LogoSize, string>>> =>
  new Map(
    demoContent().tenants.flatMap(({ code }) => {
      const file = path.join(LOGOS, `${code}.svg`);
      if (!existsSync(file)) return [];
      const mark = readFileSync(file, 'utf8');
      return [[code, { micro: mark, small: mark, large: mark, store: mark }] as const];
    }),
  );
/** The names of the demo's partners, and the hosts of their sites. */
export const demoPartners = (): readonly { readonly name: string; readonly host: string }[] =>
  demoContent()
    .tenants.filter(({ hostClass }) => hostClass !== 'main')
    .map(({ name, hosts }) => ({ name, host: hosts[0] ?? '' }));
