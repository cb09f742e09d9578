import { CampaignContent, campaignIssues, CampaignStructure, issue, wordsOf } from '@tessera/contracts/editor';
import { inEachLanguage } from '@tessera/contracts/languages';
import { Id } from '@tessera/contracts/values';
import type { Db } from '../../platform/database.ts';
import { editable, type PublishedVersion } from '../../platform/editable.ts';
import { fail } from '../../platform/errors.ts';
import { findTenant, findTenantById } from '../tenancy/index.ts';
import {
  findCampaign,
  findLive,
  hasCounts,
  insertVersion,
  listAll,
  listAllVersions,
  listVersions,
  putCampaign,
  setCampaignWithdrawn,
  setVersionsWithdrawn,
  type CampaignValues,
  type VersionRow,
} from './editing-queries.ts';
import type { CampaignRow } from './queries.ts';

/** A campaign that nobody has edited, as the version that it is. */
async function contentOf(db: Db, row: CampaignRow): Promise<CampaignContent> {
  const tenant = await findTenantById(db, row.tenantId);
  return {
    partner: tenant?.code ?? '',
    code: row.code,
    slug: row.slug,
    ...(row.scale === null ? {} : { scale: row.scale }),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    texts: inEachLanguage((lang) => ({ title: row.title[lang], text: row.text[lang] })),
  };
}
async function valuesOf(db: Db, content: CampaignContent): Promise<CampaignValues> {
  const { partner, code, slug, scale, startsAt, endsAt, texts } = content;
  const tenant = await findTenant(db, partner);
  if (!tenant) throw fail('CONFLICT', [{ path: 'partner', message: 'There is no such partner.' }]);
  return {
    tenantId: tenant.id,
    code,
    slug,
    scale: scale ?? null,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    title: inEachLanguage((lang) => texts[lang].title),
    text: inEachLanguage((lang) => texts[lang].text),
    withdrawnAt: null,
  };
}
const publishedOf = ({ version, content, publishedAt, withdrawnAt }: VersionRow): PublishedVersion => ({
  version,
  content,
  at: publishedAt,
  isWithdrawn: withdrawnAt !== null,
});
async function versionsOf(db: Db, id: string): Promise<readonly PublishedVersion[]> {
  const row = Id.safeParse(id).success ? await findCampaign(db, id) : undefined;
  if (!row) return [];
  const stored = await listVersions(db, id);
  if (stored.length > 0) return stored.map(publishedOf);
  return [{ version: 1, content: await contentOf(db, row), at: null, isWithdrawn: row.withdrawnAt !== null }];
}
/** From the first edit on, what the campaign was before is a version as well. */
async function keepFirst(tx: Db, id: string): Promise<void> {
  const row = await findCampaign(tx, id);
  if (!row || (await listVersions(tx, id)).length > 0) return;
  const content = await contentOf(tx, row);
  await insertVersion(tx, { campaignId: id, version: 1, content, publishedAt: null, withdrawnAt: row.withdrawnAt });
}

/** Campaigns, for the editor: the row of a campaign is its live version. */
export const campaignEditing = editable({
  kind: 'campaign',
  structure: CampaignStructure,
  content: CampaignContent,
  mayBeOff: true,
  async heads(db, lang) {
    const stored = Map.groupBy(await listAllVersions(db), ({ campaignId }) => campaignId);
    return (await listAll(db)).flatMap(({ id, title, withdrawnAt }) => {
      const own = stored.get(id);
      if (!own) return [{ code: id, name: title[lang], version: 1, at: null, isWithdrawn: withdrawnAt !== null }];
      return own.map((row) => ({
        code: id,
        name: row.content.texts[lang].title,
        version: row.version,
        at: row.publishedAt,
        isWithdrawn: row.withdrawnAt !== null,
      }));
    });
  },
  versions: versionsOf,
  takesCode: (code) => Id.safeParse(code).success,
  nameOf: ({ texts }, lang) => wordsOf(texts)['title']?.[lang] ?? '',
  async issues(db, id, campaign, known) {
    const { partner, code, slug, scale } = campaign;
    const all = await listAll(db);
    const tenant = await findTenant(db, partner);
    const isTaken = all.some(
      (one) => one.id !== id && one.tenantId === tenant?.id && one.code === code && one.slug === slug,
    );
    const before = all.find((one) => one.id === id);
    const isCounted = before && before.scale !== (scale ?? null) && (await hasCounts(db, id));
    const unknown = (path: string, named: string) =>
      issue('unknown', path, `${path}: «${named}» does not exist`, { code: named });
    return [
      ...(tenant ? [] : [unknown('partner', partner)]),
      ...(scale === undefined || known.scaleCodes.includes(scale) ? [] : [unknown('scale', scale)]),
      ...(isTaken ? [issue('address-taken', 'slug', `slug: «${code}/${slug}» is another campaign`, { slug })] : []),
      // Its results are counted by the bands of the self-check that they are of.
      ...(isCounted ? [issue('scale-counted', 'scale', 'scale: results of another one are counted already')] : []),
      ...campaignIssues(campaign),
    ];
  },
  async publish(tx, id, version, content, at) {
    await keepFirst(tx, id);
    await putCampaign(tx, id, await valuesOf(tx, content));
    await insertVersion(tx, { campaignId: id, version, content, publishedAt: at, withdrawnAt: null });
  },
  async withdraw(tx, id, versions, at) {
    await keepFirst(tx, id);
    await setVersionsWithdrawn(tx, id, versions, at);
    const live = await findLive(tx, id);
    if (live) await putCampaign(tx, id, await valuesOf(tx, live.content));
    else if (at) await setCampaignWithdrawn(tx, id, at);
  },
});
