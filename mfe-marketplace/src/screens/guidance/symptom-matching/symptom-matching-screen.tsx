import type { ReactNode } from 'react';
import type { MatchQuestions } from '@tessera/contracts/matching';
import { href } from '@tessera/contracts/route';
import { symptomChecker } from '@tessera/contracts/routes/assessments';
import { automatedMatching } from '@tessera/contracts/routes/marketplace';
import {
  Banner,
  Button,
  ButtonLink,
  classes,
  EmptyState,
  ErrorState,
  PendingTitle,
  Skeleton,
  TextLink,
} from '@tessera/kit/base';
import { useHas, useLang } from '@tessera/kit/react';
import { useT } from '../../../i18n/use-t.ts';
import { chosenAt } from '../matching/answer-rules.ts';
import { OfField } from '../matching/matching-screen.tsx';
import styles from '../matching/matching.module.css';
import { wordsOf } from '../matching/said-line.tsx';
import { useHanded, type Handed } from '../matching/use-matching.ts';
import { useHandover } from './use-handover.ts';

/** The questions that are left after the symptom checker, and who fits. */
export function SymptomMatchingScreen(): ReactNode {
  const t = useT();
  const handed = useHanded();
  const { standing, retry } = useHandover(handed);
  const { domain } = handed;
  return (
    <div className={classes('tk-page', styles.screen)}>
      {standing === 'there' && domain ? (
        <OfField
          key={domain}
          matching={handed}
          domain={domain}
          isSymptom
          note={(questions) => <HandedNote handed={handed} questions={questions} />}
        />
      ) : (
        <>
          <PendingTitle>{t('marketplace.symptomMatching.title')}</PendingTitle>
          {standing === 'opening' || standing === 'there' ? (
            <Skeleton kind="text" count={8} />
          ) : standing === 'none' || standing === 'gone' ? (
            <Nothing isGone={standing === 'gone'} />
          ) : (
            <ErrorState code={standing} title={t('marketplace.symptomMatching.error')} onRetry={retry} />
          )}
        </>
      )}
    </div>
  );
}

interface HandedNoteProps {
  readonly handed: Handed;
  readonly questions: MatchQuestions['questions'];
}
/** What came from the symptom checker, to be changed; beside the question about it, that question shows it itself. */
function HandedNote({ handed: { answers, asked, changeAt }, questions }: HandedNoteProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const values = [...chosenAt(answers, 'PROBLEM')];
  if (asked === 'PROBLEM' || values.length === 0) return null;
  const said = new Intl.ListFormat(lang).format(wordsOf(questions, [{ code: 'PROBLEM', values }]));
  return (
    <Banner
      title={t('marketplace.symptomMatching.handed', { said })}
      action={
        <Button size="small" onClick={() => changeAt('PROBLEM')}>
          {t('marketplace.symptomMatching.change')}
        </Button>
      }
    />
  );
}

/** Nothing is here: how to begin anew. */
function Nothing({ isGone }: { readonly isGone: boolean }): ReactNode {
  const t = useT();
  const lang = useLang();
  const hasChecker = useHas(symptomChecker);
  return (
    <EmptyState
      title={isGone ? t('marketplace.symptomMatching.gone') : t('marketplace.symptomMatching.none')}
      action={
        <ButtonLink variant="primary" href={href(automatedMatching, lang, {})}>
          {t('marketplace.symptomMatching.questions')}
        </ButtonLink>
      }
    >
      <p>{t('marketplace.symptomMatching.noneText')}</p>
      {hasChecker ? (
        <p>
          <TextLink href={href(symptomChecker, lang, {})}>{t('marketplace.symptomMatching.checker')}</TextLink>
        </p>
      ) : null}
    </EmptyState>
  );
}
