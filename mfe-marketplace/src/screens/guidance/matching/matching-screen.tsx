import type { ReactNode } from 'react';
import type { MatchQuestions } from '@tessera/contracts/matching';
import type { Domain } from '@tessera/contracts/values';
import { classes, PendingTitle, QueryView, Skeleton } from '@tessera/kit/base';
import { useLang, useQuery } from '@tessera/kit/react';
import { matchesQuery, questionsQuery } from '../../../api/matching.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Fields } from './fields.tsx';
import styles from './matching.module.css';
import { Question } from './question.tsx';
import { Result } from './result.tsx';
import { useMatching, type Matching } from './use-matching.ts';

/** Three good questions, and who fits the answers. */
export function MatchingScreen(): ReactNode {
  const matching = useMatching();
  const { domain } = matching;
  return (
    <div className={classes('tk-page', styles.screen)}>
      {domain ? <OfField key={domain} matching={matching} domain={domain} /> : <Fields onResume={matching.resume} />}
    </div>
  );
}

interface OfFieldProps {
  readonly matching: Matching;
  readonly domain: Domain;
  /** The trouble came from the symptom checker. */
  readonly isSymptom?: boolean;
  /** What stands above a question. */
  readonly note?: (questions: MatchQuestions['questions']) => ReactNode;
}
/** The questions of a field of help, and then who fits. */
export function OfField({ matching, domain, isSymptom = false, note }: OfFieldProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const { asked, answers, language } = matching;
  const questions = useQuery(questionsQuery(lang, domain, isSymptom));
  const counted = useQuery(matchesQuery(lang, { domain, answers, language: language ?? undefined }, 0), {
    keepPrevious: true,
    enabled: asked !== null,
  });
  return (
    <>
      {questions.data ? null : <PendingTitle>{t('marketplace.matching.title')}</PendingTitle>}
      <QueryView
        query={questions}
        skeleton={<Skeleton kind="text" count={8} />}
        errorTitle={t('marketplace.matching.questionsError')}
      >
        {(data) => {
          const question = data.questions.find(({ code }) => code === asked);
          return question ? (
            <>
              {note?.(data.questions)}
              <Question matching={matching} all={data.questions} question={question} found={counted.data} />
            </>
          ) : (
            <Result matching={matching} domain={domain} questions={data} />
          );
        }}
      </QueryView>
    </>
  );
}
