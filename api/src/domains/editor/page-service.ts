import type { ContentKind, ContentPage, ContentRow, ContentState } from '@tessera/contracts/editor';
import type { Lang } from '@tessera/contracts/languages';
import type { Db } from '../../platform/database.ts';
import type { PublishedVersion } from '../../platform/editable.ts';
import { fail } from '../../platform/errors.ts';
import { requireAdmin, type Scope } from '../../platform/scope.ts';
import { findUsers } from '../tenancy/index.ts';
import { editableOf, knownTo } from './kinds.ts';
import { findDraft, listDrafts, listSteps, type Which } from './queries.ts';

export interface Deps {
  readonly db: Db;
}
const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Versions that a page shows. */
const SHOWN = 20;
/** Of versions from the newest on: the first that is not withdrawn is live. */
export const liveOf = <T extends Pick<PublishedVersion, 'isWithdrawn'>>(versions: readonly T[]): T | undefined =>
  versions.find(({ isWithdrawn }) => !isWithdrawn);
const stateOf = (one: Pick<PublishedVersion, 'isWithdrawn' | 'version'>, live: number | undefined): ContentState =>
  one.isWithdrawn ? 'taken-back' : one.version === live ? 'live' : 'replaced';

/** Everything of a kind: what has a version in its order, before it what is drafted for the first time. */
export async function listContents(
  { db }: Deps,
  scope: Scope,
  { kind, lang }: { readonly kind: ContentKind; readonly lang: Lang },
): Promise<ContentRow[]> {
  requireAdmin(scope);
  const editable = editableOf(kind);
  const heads = Map.groupBy(await editable.heads(db, lang), ({ code }) => code);
  const drafts = new Map((await listDrafts(db, kind)).map((draft) => [draft.code, draft]));
  const codes = [...new Set([...[...drafts.keys()].filter((code) => !heads.has(code)), ...heads.keys()])];
  return codes.map((code) => {
    const own = heads.get(code) ?? [];
    const live = liveOf(own);
    const newest = live ?? own[0];
    const draft = drafts.get(code);
    return {
      code,
      name: newest?.name ?? (draft ? editable.nameOf(draft.content, lang) : ''),
      state: draft?.state ?? (newest ? stateOf(newest, live?.version) : 'draft'),
      live: live?.version ?? null,
      changedAt: isoOf(draft?.changedAt ?? newest?.at ?? null),
      publishAt: isoOf(draft?.publishAt ?? null),
    };
  });
}

/** Throws NOT_FOUND for what has neither a version nor a draft. */
export async function readContent({ db }: Deps, scope: Scope, which: Which): Promise<ContentPage> {
  requireAdmin(scope);
  const versions = (await editableOf(which.kind).versions(db, which.code)).slice(0, SHOWN);
  const draft = await findDraft(db, which);
  if (!draft && versions.length === 0) throw fail('NOT_FOUND');
  const steps = await listSteps(db, which);
  const people = await findUsers(db, scope, [...new Set(steps.map(({ by }) => by))]);
  const live = liveOf(versions)?.version;
  return {
    kind: which.kind,
    code: which.code,
    seen: steps[0]?.step ?? 0,
    draft: draft
      ? {
          state: draft.state,
          content: draft.content,
          base: draft.base,
          publishAt: isoOf(draft.publishAt),
          changedAt: draft.changedAt.toISOString(),
          lost: [...draft.lost],
        }
      : null,
    versions: versions.map((one) => ({
      version: one.version,
      state: stateOf(one, live),
      at: isoOf(one.at),
      content: one.content,
    })),
    steps: steps.map(({ step, act, version, at, by }) => ({
      step,
      act,
      version,
      at: at.toISOString(),
      by: people.get(by)?.name ?? null,
    })),
    known: Object.fromEntries(Object.entries(await knownTo(db)).map(([name, codes]) => [name, [...codes]])),
  };
}
