import type { Answers, CampaignPage } from '@tessera/contracts/assessments';
import {
  emptyWords,
  textsOf,
  wantedWords,
  wordsOf,
  type CampaignContent,
  type Content,
  type ContentKind,
  type ScaleContent,
  type TreeContent,
} from '@tessera/contracts/editor';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { fail } from '../../platform/errors.ts';
import { requireAdmin, type Scope } from '../../platform/scope.ts';
import { previewCampaign, previewScale, type ScalePreview } from '../assessments/index.ts';
import { previewTree, type TreePreview } from '../symptoms/index.ts';
import { editableOf, issuesOf } from './kinds.ts';
import type { Deps } from './page-service.ts';
import { findDraft, type Which } from './queries.ts';

/** A text that is missing is shown by its name, so that it is seen. */
function withNames(kind: ContentKind, content: Content): Content {
  const table = wordsOf(content['texts']);
  const { needed } = wantedWords(kind, content);
  const named = Object.fromEntries(
    needed.map((name) => {
      const row = { ...emptyWords(), ...table[name] };
      return [name, Object.fromEntries(LANGUAGES.map((lang) => [lang, row[lang].trim() || `[${name}]`]))];
    }),
  );
  return { ...content, texts: textsOf({ ...table, ...named } as ReturnType<typeof wordsOf>) };
}
export interface Preview {
  readonly scale?: ScalePreview;
  readonly campaign?: CampaignPage;
  readonly symptoms?: TreePreview;
}
/** A draft or a version as people would see it. Throws NOT_FOUND, and BAD_INPUT for what cannot be shown yet. */
export async function preview(
  { db }: Deps,
  scope: Scope,
  {
    kind,
    code,
    lang,
    version,
    answers,
    given = [],
  }: Which & {
    readonly lang: Lang;
    readonly version: number | null;
    readonly answers?: Answers | undefined;
    readonly given?: readonly (readonly string[])[] | undefined;
  },
): Promise<Preview> {
  requireAdmin(scope);
  const versions = await editableOf(kind).versions(db, code);
  const stored =
    version === null
      ? (await findDraft(db, { kind, code }))?.content
      : versions.find((one) => one.version === version)?.content;
  if (!stored) throw fail('NOT_FOUND');
  // A structure that cannot be, such as a tree that goes round, is not walked.
  const broken = (await issuesOf(db, kind, code, stored)).filter(
    (one) => one.lang === undefined && isBroken(one.reason),
  );
  if (broken.length > 0)
    throw fail(
      'BAD_INPUT',
      broken.map(({ path, message }) => ({ path, message })),
    );
  const content: unknown = withNames(kind, stored);
  const now = new Date(scope.now.epochMilliseconds);
  const shown = version ?? (versions[0]?.version ?? 0) + 1;
  switch (kind) {
    case 'scale':
      return {
        scale: previewScale({ code, version: shown, content: content as ScaleContent }, { lang, answers, now }),
      };
    case 'campaign':
      return { campaign: await previewCampaign(db, content as CampaignContent, { id: code, lang, now }) };
    case 'symptoms':
      return {
        symptoms: previewTree(
          { version: shown, content: content as TreeContent },
          { lang, given: given.map(([question = '', answer = '']) => [question, answer] as const) },
        ),
      };
  }
}
/** What keeps a content from being shown; the rest only keeps it from going live. */
const isBroken = (reason: string): boolean => ['invalid', 'twice', 'size', 'cycle', 'dead-end'].includes(reason);
