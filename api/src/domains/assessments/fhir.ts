import type { Answers, FhirResource } from '@tessera/contracts/assessments';
import type { Lang } from '@tessera/contracts/languages';
import { expressionsOf } from './fhir-expressions.ts';
import { CALCULATED, LOINC, ORDINAL, SCORES } from './fhir-names.ts';
import type { PackTexts } from './pack.ts';
import type { RespondentRow, ScaleRow } from './queries.ts';
import { countedAnswers, scoreOf } from './score.ts';

/** Codes of a whole questionnaire and of its total, of those that are beyond doubt. */
const KNOWN: Readonly<Record<string, { readonly panel: string; readonly total: string }>> = {
  PHQ9: { panel: '44249-1', total: '44261-6' },
};
const loincOf = (code: string | undefined) => (code === undefined ? {} : { code: [{ system: LOINC, code }] });

interface Choice {
  readonly code: string;
  /** What it counts; undefined where it is not counted. */
  readonly value?: number | undefined;
}
interface Asked {
  readonly code: string;
  readonly loinc?: string | undefined;
  readonly required: boolean;
  readonly choices: readonly Choice[];
}
/** Everything that is asked, in its order. Of an age its groups are the answers, as they are stored. */
function askedIn({ pack }: ScaleRow): readonly Asked[] {
  const { context = [], items, unscored, mayMiss = 0 } = pack;
  const plain = (codes: readonly string[]): readonly Choice[] => codes.map((code) => ({ code }));
  return [
    ...context.map(({ code, answers, groups = [] }) => ({
      code,
      required: true,
      choices: plain(answers ?? groups.map((group) => group.code)),
    })),
    ...items.map((item) => ({
      code: item.code,
      loinc: item.loinc,
      required: mayMiss === 0,
      choices: [...countedAnswers(pack, item)].map(([code, value]) => ({ code, value })),
    })),
    ...unscored.map(({ code, loinc, answers }) => ({ code, loinc, required: false, choices: plain(answers) })),
  ];
}
const codingOf = (url: string, { code, value }: Choice, { answers }: PackTexts) => ({
  ...(value === undefined ? {} : { extension: [{ url: ORDINAL, valueDecimal: value }] }),
  system: `${url}/answers`,
  code,
  ...(answers[code] === undefined ? {} : { display: answers[code] }),
});
const nameOf = (code: string, texts: PackTexts): string => texts.subscales?.[code]?.name ?? texts.name;

/** A version of a scale as a Questionnaire of FHIR R4, whose scores a FHIRPath engine computes from a response. */
export function questionnaireOf(row: ScaleRow, lang: Lang, url: string): FhirResource {
  const { code, slug, version, pack } = row;
  const texts = pack.texts[lang];
  return {
    resourceType: 'Questionnaire',
    language: lang,
    url,
    version: String(version),
    name: code,
    title: texts.name,
    status: 'active',
    // The wording is our own and no instrument for care.
    experimental: pack.demonstration,
    subjectType: ['Patient'],
    description: texts.lead,
    copyright: pack.source,
    identifier: [{ value: slug }],
    ...loincOf(KNOWN[code]?.panel),
    item: [
      ...askedIn(row).map((asked) => ({
        linkId: asked.code,
        ...loincOf(asked.loinc),
        text: texts.items[asked.code] ?? asked.code,
        type: 'choice',
        required: asked.required,
        answerOption: asked.choices.map((choice) => ({ valueCoding: codingOf(url, choice, texts) })),
      })),
      {
        linkId: SCORES,
        type: 'group',
        readOnly: true,
        item: expressionsOf(pack).map((score) => ({
          extension: [
            { url: CALCULATED, valueExpression: { language: 'text/fhirpath', expression: score.expression } },
          ],
          linkId: `score-${score.code}`,
          ...loincOf(score.code === 'total' ? KNOWN[code]?.total : undefined),
          text: nameOf(score.code, texts),
          type: 'decimal',
          readOnly: true,
        })),
      },
    ],
  };
}

/** Stored answers as a QuestionnaireResponse of FHIR R4, with our own scores. It names nobody: its owner asked for it. */
export function responseOf(
  respondent: Pick<RespondentRow, 'id' | 'answers' | 'createdAt'>,
  row: ScaleRow,
  lang: Lang,
  url: string,
): FhirResource {
  const { pack, version } = row;
  const texts = pack.texts[lang];
  const answers = JSON.parse(respondent.answers) as Answers;
  const { total, subscales } = scoreOf(pack, answers);
  const scores = [
    ...(pack.subscales ?? []).map(({ code }, i) => ({ code, scoring: subscales[i]?.scoring ?? null })),
    ...(total ? [{ code: 'total', scoring: total.scoring }] : []),
  ];
  return {
    resourceType: 'QuestionnaireResponse',
    id: respondent.id,
    language: lang,
    questionnaire: `${url}|${version}`,
    status: 'completed',
    authored: respondent.createdAt.toISOString(),
    item: [
      ...askedIn(row).flatMap((asked) => {
        const choice = asked.choices.find(({ code }) => code === answers[asked.code]);
        if (!choice) return [];
        const text = texts.items[asked.code] ?? asked.code;
        return [{ linkId: asked.code, text, answer: [{ valueCoding: codingOf(url, choice, texts) }] }];
      }),
      {
        linkId: SCORES,
        item: scores.map(({ code, scoring }) => ({
          linkId: `score-${code}`,
          text: nameOf(code, texts),
          ...(scoring === null ? {} : { answer: [{ valueDecimal: scoring }] }),
        })),
      },
    ],
  };
}
