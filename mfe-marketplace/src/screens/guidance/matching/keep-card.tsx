import { useId, useRef, useState, type ReactNode } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import { dropMatch, keepMatch, openMatch, type KeptCode, type MatchQuestions } from '@tessera/contracts/matching';
import type { Domain } from '@tessera/contracts/values';
import { Button, Card, classes, useErrorText } from '@tessera/kit/base';
import { useAnswers, useFormat, useSession, useUnit, useZone } from '@tessera/kit/react';
import { useT } from '../../../i18n/use-t.ts';
import { inGroups } from './answer-rules.ts';
import styles from './matching.module.css';
import type { Matching } from './use-matching.ts';

interface KeepCardProps {
  readonly matching: Matching;
  readonly domain: Domain;
  readonly questions: MatchQuestions;
}
/** Keeps the answers, if the person says so: a member's with the account, a visitor's under a code. */
export function KeepCard({ matching, domain, questions }: KeepCardProps): ReactNode {
  const t = useT();
  const id = useId();
  const format = useFormat();
  const zone = useZone();
  const sentenceOf = useErrorText();
  const { call, notify } = useUnit();
  const known = useAnswers();
  const isMember = useSession() !== null;
  const [kept, setKept] = useState<{ readonly code: KeptCode; readonly of: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  // The id of the questions for the first list that is kept, and a new one for each list after it.
  const requestId = useRef(questions.requestId);
  const { answers, language } = matching;
  const now = JSON.stringify([answers, language]);
  async function keep(): Promise<void> {
    setPending(true);
    setProblem(null);
    try {
      const code = await call(keepMatch, {
        requestId: requestId.current,
        domain,
        answers: [...answers],
        symptomMatching: questions.symptomMatching,
        ...(language ? { language } : {}),
      });
      setKept({ code, of: now });
      await known.refresh(openMatch);
    } catch (error) {
      setProblem(sentenceOf(codeOf(error)));
    } finally {
      requestId.current = crypto.randomUUID();
      setPending(false);
    }
  }
  const shown = kept?.of === now ? kept.code : null;
  async function drop({ code }: KeptCode): Promise<void> {
    setPending(true);
    setProblem(null);
    try {
      await call(dropMatch, code === null ? {} : { code });
      setKept(null);
      notify({ kind: 'positive', text: t('marketplace.matching.dropped') });
      await known.refresh(openMatch);
    } catch (error) {
      setProblem(sentenceOf(codeOf(error)));
    } finally {
      setPending(false);
    }
  }
  return (
    <Card as="section" aria-labelledby={id} className={classes(styles.keep)}>
      <h2 className={styles.small} id={id}>
        {t('marketplace.matching.keep')}
      </h2>
      <div role="status" className={styles.keep}>
        {shown ? (
          <>
            <p>
              {shown.code
                ? t('marketplace.matching.keptCode')
                : t('marketplace.matching.keptAccount', { date: format.date(shown.until, zone) })}
            </p>
            {shown.code ? (
              <p className={styles.secret} translate="no">
                {inGroups(shown.code)}
              </p>
            ) : null}
            {shown.code ? (
              <p className={styles.hint}>
                {t('marketplace.matching.keptUntil', { date: format.date(shown.until, zone) })}
              </p>
            ) : null}
          </>
        ) : (
          <p>{isMember ? t('marketplace.matching.keepMember') : t('marketplace.matching.keepVisitor')}</p>
        )}
        {problem ? <p className={styles.problem}>{problem}</p> : null}
      </div>
      <p>
        <Button pending={isPending} onClick={() => void (shown ? drop(shown) : keep())}>
          {shown ? t('marketplace.matching.dropButton') : t('marketplace.matching.keepButton')}
        </Button>
      </p>
    </Card>
  );
}
