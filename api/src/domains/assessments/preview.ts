import type { Answers, CampaignPage, ScaleDetails, ScaleQuestions, ScaleResult } from '@tessera/contracts/assessments';
import { packOf, type CampaignContent, type ScaleContent } from '@tessera/contracts/editor';
import type { Lang } from '@tessera/contracts/languages';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { answerIssues, kept } from './answer-rules.ts';
import { findNewestOf, type ScaleRow } from './queries.ts';
import { resultOf } from './result-view.ts';
import { detailsOf, questionsIn, toScale } from './service.ts';

/** Of a result that nobody keeps. */
const NOBODY = '00000000-0000-7000-8000-000000000000';
export interface ScalePreview {
  details: ScaleDetails;
  questions: ScaleQuestions;
  result: ScaleResult | null;
}
/** A content as people would see it, by the code that shows them one. Throws BAD_INPUT for answers that it does not take. */
export function previewScale(
  { code, version, content }: { readonly code: string; readonly version: number; readonly content: ScaleContent },
  { lang, answers, now }: { readonly lang: Lang; readonly answers?: Answers | undefined; readonly now: Date },
): ScalePreview {
  const { slug, ...pack } = packOf(content);
  const row: ScaleRow = { code, slug, version, position: 0, pack };
  if (answers) {
    const issues = answerIssues(pack, answers);
    if (issues.length > 0) throw fail('BAD_INPUT', issues);
  }
  const respondent = {
    id: NOBODY,
    version,
    userId: null,
    createdAt: now,
    answers: JSON.stringify(answers ? kept(pack, answers) : {}),
  };
  return {
    details: detailsOf(row, lang),
    questions: questionsIn(row, lang),
    result: answers ? resultOf(respondent, row, lang) : null,
  };
}
/** A campaign as its page would show it. */
export async function previewCampaign(
  db: Db,
  content: CampaignContent,
  { id, lang, now }: { readonly id: string; readonly lang: Lang; readonly now: Date },
): Promise<CampaignPage> {
  const { code, slug, scale, endsAt, texts } = content;
  const row = scale === undefined ? undefined : await findNewestOf(db, scale);
  return {
    id,
    code,
    slug,
    ...texts[lang],
    endsAt,
    isOver: Date.parse(endsAt) <= now.getTime(),
    scale: row ? toScale(row, lang) : null,
  };
}
