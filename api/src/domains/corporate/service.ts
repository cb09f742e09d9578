import {
  Partner,
  PartnerCheck,
  PartnerState,
  type PartnerRecord,
  type PartnerRow,
  type Partner as PartnerAnswer,
} from '@tessera/contracts/corporate';
import { TenantRecord, type LogoSize } from '@tessera/contracts/release';
import * as z from 'zod/mini';
import { fail } from '../../platform/errors.ts';
import { requireAdmin, type Scope } from '../../platform/scope.ts';
import type { Registry } from './registry.ts';

export interface CorporateDeps {
  readonly registry: Registry;
}
const addressOf = (code: string, act = ''): string => `/v1/tenants/${encodeURIComponent(code)}${act}`;

const Newest = z.object({
  newest: z.array(
    z.object({
      revision: z.int(),
      state: PartnerState,
      at: z.string(),
      live: z.nullable(z.int()),
      record: TenantRecord,
    }),
  ),
});
/** Every partner by name, the main brand's record first. */
export async function listPartners({ registry }: CorporateDeps, scope: Scope): Promise<PartnerRow[]> {
  requireAdmin(scope);
  const { newest } = await registry.ask(Newest, { address: '/v1/tenants' });
  const rows = newest.map(({ revision, state, at, live, record: { code, name, hostClass, hosts, seeds } }) => ({
    code,
    name,
    hostClass,
    hosts,
    revision,
    state,
    live,
    changedAt: at,
    colours: seeds ? [seeds.brand, seeds.accent, seeds.warm, seeds.cool] : [],
  }));
  const isMain = ({ hostClass }: PartnerRow): number => Number(hostClass === 'main');
  return rows.toSorted((a, b) => isMain(b) - isMain(a) || a.name.localeCompare(b.name));
}

/** Throws NOT_FOUND for a code that nobody has. */
export async function readPartner(
  { registry }: CorporateDeps,
  scope: Scope,
  { code }: { readonly code: string },
): Promise<PartnerAnswer> {
  requireAdmin(scope);
  return registry.ask(Partner, { address: addressOf(code) });
}
/** A drawing that a revision of this partner names. Throws NOT_FOUND for any other. */
export async function readLogo(
  deps: CorporateDeps,
  scope: Scope,
  { code, hash }: { readonly code: string; readonly hash: string },
): Promise<string> {
  const { revisions } = await readPartner(deps, scope, { code });
  if (!revisions.some(({ record }) => Object.values(record.logos ?? {}).includes(hash))) throw fail('NOT_FOUND');
  return deps.registry.read(`/blobs/logos/${hash}`);
}

export interface Draft {
  readonly code: string;
  readonly seen: number;
  readonly record: PartnerRecord;
  readonly logos: Readonly<Partial<Record<LogoSize, string>>>;
  readonly keepLogos: readonly LogoSize[];
}
/** Throws BAD_INPUT with the fields at fault, CONFLICT if somebody has stored a revision since. */
export async function saveDraft(
  { registry }: CorporateDeps,
  scope: Scope,
  { code, ...draft }: Draft,
): Promise<{ readonly revision: number; readonly unchanged: boolean }> {
  const person = requireAdmin(scope);
  const Drafted = z.object({ revision: z.int(), unchanged: z.boolean() });
  return registry.ask(Drafted, { address: addressOf(code, '/draft'), person, body: draft });
}

interface Step {
  readonly code: string;
  readonly seen: number;
}
/** What is wrong; with nothing wrong the revision is validated. Throws CONFLICT for a newer one. */
export async function check({ registry }: CorporateDeps, scope: Scope, { code, seen }: Step): Promise<PartnerCheck> {
  const person = requireAdmin(scope);
  const found = await registry.ask(PartnerCheck, { address: addressOf(code, '/check') });
  if (found.revision !== seen) throw fail('CONFLICT', [{ path: 'seen', message: 'There is a newer revision.' }]);
  if (found.issues.length === 0)
    await registry.ask(z.object({ revision: z.int() }), {
      address: addressOf(code, '/validate'),
      person,
      body: { seen },
    });
  return found;
}
/** Throws CONFLICT for a draft, a taken host and a newer revision. */
export async function publish(
  { registry }: CorporateDeps,
  scope: Scope,
  { code, seen }: Step,
): Promise<{ readonly revision: number }> {
  const person = requireAdmin(scope);
  await registry.ask(z.object({}), { address: addressOf(code, '/publish'), person, body: { seen } });
  return { revision: seen };
}
/** Throws CONFLICT if nothing is live, for the main brand's last revision, and for a newer revision. */
export async function takeBack(
  { registry }: CorporateDeps,
  scope: Scope,
  { code, seen, off }: Step & { readonly off: boolean },
): Promise<{ readonly from: number; readonly to: number | null }> {
  const person = requireAdmin(scope);
  const Reverted = z.object({ from: z.int(), to: z.nullable(z.int()) });
  return registry.ask(Reverted, { address: addressOf(code, '/revert'), person, body: { seen, off } });
}
