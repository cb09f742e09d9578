import {
  shapeIssues,
  wantedWords,
  wordIssues,
  type Content,
  type ContentIssue,
  type ContentKind,
} from '@tessera/contracts/editor';
import type { Db } from '../../platform/database.ts';
import type { Editable, Known } from '../../platform/editable.ts';
import { listScaleNames, scaleEditing } from '../assessments/index.ts';
import { listGroupNames } from '../blog/index.ts';
import { campaignEditing } from '../campaigns/index.ts';
import { listSlugs } from '../products/index.ts';
import { listSpecialityCodes } from '../reference/index.ts';
import { listUrls } from '../specialists/index.ts';
import { treeEditing } from '../symptoms/index.ts';
import { listTenantCodes } from '../tenancy/index.ts';

const EDITABLE = { scale: scaleEditing, campaign: campaignEditing, symptoms: treeEditing } as const satisfies Record<
  ContentKind,
  Editable
>;
export const editableOf = (kind: ContentKind): Editable => EDITABLE[kind];

/** Everything that a content may name on this site. */
export async function knownTo(db: Db): Promise<Known> {
  const scales = (await listScaleNames(db)).filter(({ isWithdrawn }) => !isWithdrawn);
  return {
    articles: await listGroupNames(db),
    products: await listSlugs(db),
    specialists: await listUrls(db),
    scales: [...new Set(scales.map(({ slug }) => slug))],
    scaleCodes: [...new Set(scales.map(({ code }) => code))],
    specialities: await listSpecialityCodes(db),
    partners: await listTenantCodes(db),
  };
}

/** Everything that keeps a content from being live. */
export async function issuesOf(
  db: Db,
  kind: ContentKind,
  code: string,
  content: Content,
): Promise<readonly ContentIssue[]> {
  const shape = shapeIssues(kind, content);
  // Rules of a structure can be asked of a structure alone.
  if (shape.some(({ lang }) => lang === undefined))
    return [...shape, ...wordIssues(content['texts'], wantedWords(kind, content))];
  return [...shape, ...(await editableOf(kind).issues(db, code, content, await knownTo(db)))];
}
