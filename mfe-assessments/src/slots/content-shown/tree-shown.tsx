import { useState, type ReactNode } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import { classes, ErrorState, QueryView, Skeleton } from '@tessera/kit/base';
import { useLang, useQuery } from '@tessera/kit/react';
import { previewQuery, type Shown } from '../../api/preview.ts';
import { useT } from '../../i18n/use-t.ts';
import { About } from '../../screens/symptoms/about.tsx';
import { OutcomeContent } from '../../screens/symptoms/outcome.tsx';
import { QuestionForm } from '../../screens/symptoms/question-form.tsx';
import { RedFlags } from '../../screens/symptoms/red-flags.tsx';
import { Said } from '../../screens/symptoms/said.tsx';
import styles from '../../screens/symptoms/symptoms-screen.module.css';

/** The symptom checker, walked by answers that stay on this page. */
export function TreeShown({ shown }: { readonly shown: Shown }): ReactNode {
  const t = useT();
  const [given, setGiven] = useState<readonly (readonly [string, string])[]>([]);
  const found = useQuery(previewQuery(useLang(), shown, given), { keepPrevious: true });
  if (found.error && codeOf(found.error) === 'BAD_INPUT') return <ErrorState code="BAD_INPUT" />;
  const back = (): void => setGiven(given.slice(0, -1));
  return (
    <div className={classes(styles.screen)}>
      <QueryView
        query={found}
        skeleton={<Skeleton kind="text" count={8} />}
        errorTitle={t('assessments.symptoms.error')}
      >
        {({ symptoms }) => {
          if (!symptoms) return null;
          const { standing, result } = symptoms;
          const said = <Said standing={standing} onChange={(place) => setGiven(given.slice(0, place))} />;
          const question = standing.questions.at(-1);
          if (result) return <OutcomeContent result={result} takesFocus onBack={back} again={null} said={said} />;
          if (!question) return null;
          const answer = (code: string): void => setGiven([...given, [question.code, code]]);
          return (
            <div className={styles.columns}>
              <div className={styles.main}>
                <QuestionForm
                  key={question.code}
                  standing={standing}
                  question={question}
                  takesFocus={given.length > 0}
                  onAnswer={(code) => Promise.resolve(answer(code))}
                  onBack={back}
                />
                <RedFlags question={question} onChoose={answer} />
              </div>
              <aside className={styles.aside}>
                {said}
                <About authorship={question.authorship} />
              </aside>
            </div>
          );
        }}
      </QueryView>
    </div>
  );
}
