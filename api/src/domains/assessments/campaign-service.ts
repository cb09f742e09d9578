import { LEAST_COUNTED, type CampaignPage, type CampaignResults } from '@tessera/contracts/assessments';
import type { Lang } from '@tessera/contracts/languages';
import { fail } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { countsOf, findBegun, type CampaignRow } from '../campaigns/index.ts';
import { findNewestOf, type ScaleRow } from './queries.ts';
import { toScale, type Deps } from './service.ts';

interface Address {
  readonly code: string;
  readonly slug: string;
  readonly lang: Lang;
}
/** Throws NOT_FOUND for a campaign that has not begun, and for one of another site. */
async function campaignBy(
  { db }: Deps,
  scope: Scope,
  address: Address,
): Promise<readonly [CampaignRow, ScaleRow | undefined]> {
  const row = await findBegun(db, scope, address);
  if (!row) throw fail('NOT_FOUND');
  return [row, row.scale === null ? undefined : await findNewestOf(db, row.scale)];
}
export async function campaignAt(deps: Deps, scope: Scope, address: Address): Promise<CampaignPage> {
  const [{ id, code, slug, title, text, endsAt }, scale] = await campaignBy(deps, scope, address);
  const { lang } = address;
  return {
    id,
    code,
    slug,
    title: title[lang],
    text: text[lang],
    endsAt: endsAt.toISOString(),
    isOver: endsAt.getTime() <= scope.now.epochMilliseconds,
    scale: scale ? toScale(scale, lang) : null,
  };
}
/** In whole tens; 0 for fewer. */
const tens = (results: number): number => Math.floor(results / LEAST_COUNTED) * LEAST_COUNTED;
export async function campaignResultsAt(deps: Deps, scope: Scope, address: Address): Promise<CampaignResults> {
  const [{ id }, scale] = await campaignBy(deps, scope, address);
  const counts = new Map((await countsOf(deps.db, id)).map(({ band, results }) => [band, results]));
  const all = tens([...counts.values()].reduce((sum, results) => sum + results, 0));
  if (all === 0 || !scale) return { results: null, groups: [] };
  const { thresholds, texts } = scale.pack;
  const groups = thresholds.map(({ code, color }) => ({
    name: texts[address.lang].bands[code]?.name ?? '',
    color,
    results: tens(counts.get(code) ?? 0),
  }));
  return { results: all, groups: groups.filter(({ results }) => results > 0) };
}
