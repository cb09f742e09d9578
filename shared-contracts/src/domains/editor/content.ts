import * as z from 'zod/mini';
import { Lang } from '../../platform/languages.ts';
import { CampaignStructure, CampaignTexts, campaignWords } from './campaign-content.ts';
import { ScaleStructure, ScaleTexts } from './scale-content.ts';
import { scaleWords } from './scale-checks.ts';
import { treeWords } from './tree-checks.ts';
import { TreeStructure, TreeTexts } from './tree-content.ts';
import { issue, type ContentIssue, type ContentKind } from './values.ts';
import type { WantedWords } from './words.ts';

/** A content as JSON; a draft may be anything, and what is wrong with it is said by its check. */
export const Content = z.record(z.string(), z.unknown());
export type Content = z.infer<typeof Content>;

/** Everything but the words, by which the form is drawn. */
export const STRUCTURES = {
  scale: ScaleStructure,
  campaign: CampaignStructure,
  symptoms: TreeStructure,
} as const satisfies Record<ContentKind, z.ZodMiniType>;
const TEXTS = { scale: ScaleTexts, campaign: CampaignTexts, symptoms: TreeTexts } as const satisfies Record<
  ContentKind,
  z.ZodMiniType
>;

/** The texts that a draft asks for; as many as it has a structure for. */
export function wantedWords(kind: ContentKind, content: Content): WantedWords {
  const { texts: _texts, ...structure } = content;
  if (kind === 'campaign') return campaignWords;
  if (kind === 'scale') {
    const parsed = ScaleStructure.safeParse(structure);
    return parsed.success ? scaleWords(parsed.data) : { needed: [], optional: [] };
  }
  const parsed = TreeStructure.safeParse(structure);
  return parsed.success ? treeWords(parsed.data) : { needed: [], optional: [] };
}

const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join('.');
/** What a draft says that its schema does not take. A text that is only missing is left to the check of words. */
export function shapeIssues(kind: ContentKind, content: Content): readonly ContentIssue[] {
  const { texts, ...structure } = content;
  const parsed = STRUCTURES[kind].safeParse(structure);
  const invalid = (path: string, message: string): ContentIssue => issue('invalid', path, `${path}: ${message}`);
  const found = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => invalid(pathOf(path), message));
  const given = Content.safeParse(texts);
  const wrong = Object.entries(given.data ?? {}).flatMap(([name, own]) => {
    const lang = Lang.safeParse(name);
    if (!lang.success) return [invalid('texts', `${name} is no language`)];
    const read = TEXTS[kind].safeParse(own);
    return read.success
      ? []
      : read.error.issues
          .filter(({ path }) => valueAt(own, path) !== undefined)
          .map(({ path, message }) => ({ ...invalid(path.map(String).join('/'), message), lang: lang.data }));
  });
  return given.success ? [...found, ...wrong] : [...found, invalid('texts', 'has no words')];
}
const valueAt = (value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown =>
  key === undefined
    ? value
    : typeof value === 'object' && value !== null && Object.hasOwn(value, key)
      ? valueAt((value as Readonly<Record<PropertyKey, unknown>>)[key], rest)
      : undefined;
