import { BAND_COLOURS, type Answers, type Figure, type ScaleResult } from '@tessera/contracts/assessments';
import type { Lang } from '@tessera/contracts/languages';
import type { Pack, PackTexts, Thresholds } from './pack.ts';
import type { RespondentRow, ScaleRow } from './queries.ts';
import { scoreOf, type ScoredFigure } from './score.ts';

/** The standard error of a difference of two results, by which the reliable change index divides it (Jacobson & Truax, 1991). */
const errorOf = ({ coefficient, deviation }: NonNullable<Pack['retest']>): number =>
  Math.round(deviation * Math.sqrt(2 * (1 - coefficient)) * 1000) / 1000;
function figureOf(
  { scoring, min, max, band }: ScoredFigure,
  thresholds: Thresholds,
  { bands }: PackTexts,
  { meaning, retest }: { readonly meaning: string | undefined; readonly retest: Pack['retest'] },
): Figure {
  const wordsOf = (code: string) => bands[code] ?? { name: '', message: '', action: '' };
  const own = thresholds[band];
  return {
    scoring,
    min,
    max,
    thresholds: thresholds.map((one) => ({
      min: one.min,
      max: one.max,
      name: wordsOf(one.code).name,
      color: one.color,
    })),
    band: own ? { ...wordsOf(own.code), color: own.color } : null,
    meaning: meaning ?? null,
    ...(retest ? { retest: { ...retest, error: errorOf(retest) } } : {}),
  };
}
/** The band whose advice stands: of the total, or of the worst sub-scale where the scale has no total. */
function adviceOf(total: Figure | null, subscales: readonly Figure[]): Figure['band'] {
  if (total) return total.band;
  const bands = subscales.flatMap(({ band }) => (band ? [band] : []));
  const rankOf = (band: NonNullable<Figure['band']>): number => BAND_COLOURS.indexOf(band.color);
  return bands.reduce<Figure['band']>((worst, band) => (worst && rankOf(worst) >= rankOf(band) ? worst : band), null);
}

/** What stored answers say by the version of the scale that was answered. */
export function resultOf(
  row: Pick<RespondentRow, 'id' | 'version' | 'userId' | 'createdAt' | 'answers'>,
  { code, slug, pack }: ScaleRow,
  lang: Lang,
): ScaleResult {
  const score = scoreOf(pack, JSON.parse(row.answers) as Answers);
  const texts = pack.texts[lang];
  const total =
    score.total && figureOf(score.total, pack.thresholds, texts, { meaning: texts.meaning, retest: pack.retest });
  const subscales = (pack.subscales ?? []).flatMap((subscale, i) => {
    const scored = score.subscales[i];
    const words = texts.subscales?.[subscale.code];
    return scored
      ? [
          {
            ...figureOf(scored, subscale.thresholds, texts, { meaning: words?.meaning, retest: subscale.retest }),
            code: subscale.code,
            name: words?.name ?? '',
          },
        ]
      : [];
  });
  return {
    respondentId: row.id,
    code,
    slug,
    name: texts.name,
    version: row.version,
    takenAt: row.createdAt.toISOString(),
    reverseColors: pack.reverseColors,
    total,
    subscales,
    advice: adviceOf(total, subscales),
    needsHelp: score.needsHelp,
    demonstration: pack.demonstration,
    source: pack.source,
    related: {
      domain: pack.related?.domain ?? 'PSIHO',
      articles: [...(pack.related?.articles ?? [])],
      products: [...(pack.related?.products ?? [])],
      specialists: [...(pack.related?.specialists ?? [])],
    },
    isLinked: row.userId !== null,
  };
}
