import type { TenantRecord } from '@tessera/contracts/release';
import type { TestRegistry } from './open.ts';
import { tenantRecord } from './releases.ts';

export const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z"/></svg>';
/** Colours and shapes from which a readable brand is made. */
export const SEEDS = {
  brand: 'oklch(0.46 0.14 334)',
  accent: 'oklch(0.80 0.13 50)',
  warm: 'oklch(0.74 0.12 12)',
  cool: 'oklch(0.66 0.09 250)',
  neutral: 'oklch(0.5 0.010 340)',
  radius: 1.2,
  flare: 30,
};
/** A partner's record as somebody drafts it, with what a test adds to it. */
export function drafted(
  code: string,
  change: object = {},
): Omit<TenantRecord, 'revision'> & { readonly seeds: object } {
  const { revision: _none, ...record } = tenantRecord(code, { hostClass: 'company' });
  return { ...record, seeds: SEEDS, ...change };
}

/** An operator's steps with a partner, and what the registry says of it. `whole`: the record that is drafted. */
export function partnerSteps(
  registry: Pick<TestRegistry, 'ask'>,
  whole: (code: string, change?: object) => object = drafted,
) {
  const draft = (code: string, change: object = {}, logos: object = {}) =>
    registry.ask('POST', `/v1/tenants/${code}/draft`, { record: whole(code, change), logos });
  const step = (code: string, act: 'validate' | 'publish') => registry.ask('POST', `/v1/tenants/${code}/${act}`, {});
  const states = async (code: string) =>
    (
      (await registry.ask('GET', `/v1/tenants/${code}`)).body as { revisions: { revision: number; state: string }[] }
    ).revisions.map(({ revision, state }) => `${revision} ${state}`);
  const notes = async (code: string) =>
    (
      (await registry.ask('GET', '/v1/audit?limit=100')).body as {
        rows: { tenant: string | null; by: string; note: string }[];
      }
    ).rows
      .filter(({ tenant }) => tenant === code)
      .map(({ by, note }) => `${by}: ${note}`)
      .toReversed();
  return { draft, step, states, notes };
}
