import type { ReactNode } from 'react';
import type { MatchAnswer, MatchQuestion } from '@tessera/contracts/matching';
import { useLang } from '@tessera/kit/react';
import { useT } from '../../../i18n/use-t.ts';
import styles from './matching.module.css';

/** The words of some answers, in the order of the questions. */
export const wordsOf = (questions: readonly MatchQuestion[], answers: readonly MatchAnswer[]): readonly string[] =>
  answers.flatMap(({ code, values }) => {
    const known = questions.find((question) => question.code === code)?.values ?? [];
    return values.flatMap((value) => known.find((one) => one.code === value)?.label ?? []);
  });
interface SaidLineProps {
  readonly questions: readonly MatchQuestion[];
  readonly answers: readonly MatchAnswer[];
}
/** What was said so far, above the question; of the same height before anything was. */
export function SaidLine({ questions, answers }: SaidLineProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const words = wordsOf(questions, answers);
  return (
    <span className={styles.said}>
      {words.length > 0
        ? t('marketplace.matching.said', { said: new Intl.ListFormat(lang).format(words) })
        : t('marketplace.matching.nothingSaid')}
    </span>
  );
}
