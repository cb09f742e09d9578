import { useState, type ReactNode } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import type { SymptomStanding } from '@tessera/contracts/symptoms';
import { Banner, Button, classes, PendingTitle, QueryView, Skeleton, useErrorText } from '@tessera/kit/base';
import { ConfirmDialog } from '@tessera/kit/dialog';
import { useUnit } from '@tessera/kit/react';
import { useT, type Key } from '../../i18n/use-t.ts';
import { About, Kept } from './about.tsx';
import { Intro } from './intro.tsx';
import { Outcome } from './outcome.tsx';
import { QuestionForm } from './question-form.tsx';
import { RedFlags } from './red-flags.tsx';
import { Said } from './said.tsx';
import styles from './symptoms-screen.module.css';
import { useSymptoms, type Notice, type Symptoms } from './use-symptoms.ts';

const NOTICES = {
  resumed: 'assessments.symptoms.resumed',
  gone: 'assessments.symptoms.gone',
  elsewhere: 'assessments.symptoms.elsewhere',
} as const satisfies Record<NonNullable<Notice>, Key>;

/** The symptom checker: its beginning, one question after the other, and what the answers may mean. */
export function SymptomsScreen(): ReactNode {
  const t = useT();
  const symptoms = useSymptoms();
  const { first, standing, isGoing, notice, isMember, start } = symptoms;
  return (
    <div className={classes('tk-page', styles.screen)}>
      {standing ? null : <PendingTitle>{t('assessments.menu.symptoms')}</PendingTitle>}
      {notice ? <Banner tone={notice === 'resumed' ? 'info' : 'warning'}>{t(NOTICES[notice])}</Banner> : null}
      <QueryView
        query={{ ...first, data: standing }}
        skeleton={<Skeleton kind="text" count={8} />}
        errorTitle={t('assessments.symptoms.error')}
      >
        {(data) =>
          isGoing ? (
            <Going symptoms={symptoms} standing={data} />
          ) : (
            <Intro standing={data} isMember={isMember} onStart={start} />
          )
        }
      </QueryView>
    </div>
  );
}

interface GoingProps {
  readonly symptoms: Symptoms;
  readonly standing: SymptomStanding;
}
function Going({ symptoms, standing }: GoingProps): ReactNode {
  const unit = useUnit();
  const sentenceOf = useErrorText();
  const { own, hasActed, isMember, answer, back, reset } = symptoms;
  /** What has no form to show its failure in. */
  const act = (done: Promise<void>): void =>
    void done.catch((error: unknown) => unit.notify({ kind: 'negative', text: sentenceOf(codeOf(error)) }));
  const again = <Again onAgain={() => act(reset())} />;
  const said = <Said standing={standing} onChange={(place) => act(back(place + 1))} />;
  const question = standing.questions.at(-1);
  if (standing.ended || !question)
    return (
      <Outcome
        own={own}
        standing={standing}
        takesFocus={hasActed}
        onBack={() => act(back(standing.index))}
        again={again}
        said={said}
      />
    );
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <QuestionForm
          key={question.code}
          standing={standing}
          question={question}
          takesFocus={hasActed}
          onAnswer={(code) => answer(question.code, code)}
          onBack={() => act(back(standing.index))}
        />
        <RedFlags question={question} onChoose={(code) => act(answer(question.code, code))} />
      </div>
      <aside className={styles.aside}>
        {said}
        {standing.index > 0 ? again : null}
        <About authorship={question.authorship} />
        <Kept isMember={isMember} />
      </aside>
    </div>
  );
}

/** Begins again, after a question. */
function Again({ onAgain }: { readonly onAgain: () => void }): ReactNode {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className={styles.ways}>
        <Button onClick={() => setOpen(true)}>{t('assessments.symptoms.again')}</Button>
      </p>
      <ConfirmDialog
        isOpen={isOpen}
        danger
        question={t('assessments.symptoms.againQuestion')}
        text={t('assessments.symptoms.againText')}
        verb={t('assessments.symptoms.againVerb')}
        onAnswer={(yes) => {
          setOpen(false);
          if (yes) onAgain();
        }}
      />
    </>
  );
}
