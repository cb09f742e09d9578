import type { FhirResource } from '@tessera/contracts/assessments';
import type { Lang } from '@tessera/contracts/languages';
import { fail } from '../../platform/errors.ts';
import { requireActor, type Scope } from '../../platform/scope.ts';
import { questionnaireOf, responseOf } from './fhir.ts';
import { findRespondent, findVersion } from './queries.ts';
import { answeredScale, scaleBy, versionOf, type Deps } from './service.ts';

const urlOf = ({ origin }: Scope, slug: string): string => `${origin}/api/assessment/scale/${slug}/fhir`;

/** Throws NOT_FOUND for an unknown scale or version. */
export async function questionnaire(
  { db }: Deps,
  scope: Scope,
  {
    selected,
    lang,
    version,
  }: { readonly selected: string; readonly lang: Lang; readonly version?: string | undefined },
): Promise<FhirResource> {
  const row =
    version === undefined
      ? await scaleBy(db, selected)
      : await versionOf(db, await answeredScale(db, selected), Number(version));
  return questionnaireOf(row, lang, urlOf(scope, row.slug));
}
/** Throws NOT_FOUND for a result that is not the caller's. */
export async function questionnaireResponse(
  { db }: Deps,
  scope: Scope,
  { respondentId, lang }: { readonly respondentId: string; readonly lang: Lang },
): Promise<FhirResource> {
  const userId = requireActor(scope);
  const respondent = await findRespondent(db, respondentId);
  if (respondent?.userId !== userId) throw fail('NOT_FOUND');
  const row = await findVersion(db, respondent.scale, respondent.version);
  if (!row) throw fail('NOT_FOUND');
  return responseOf(respondent, row, lang, urlOf(scope, row.slug));
}
