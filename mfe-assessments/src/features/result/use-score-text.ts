import type { Figure } from '@tessera/contracts/assessments';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { shownScore } from './chart-rules.ts';

/** Writes a score with its range, or that there is none. */
export function useScoreText(): (figure: Pick<Figure, 'scoring' | 'min' | 'max'>) => string {
  const t = useT();
  const format = useFormat();
  return ({ scoring, min, max }) => {
    if (scoring === null) return t('assessments.result.noScore');
    const score = format.number(shownScore(scoring));
    return min === 0
      ? t('assessments.result.score', { score, most: max })
      : t('assessments.result.range', { score, min, max });
  };
}
