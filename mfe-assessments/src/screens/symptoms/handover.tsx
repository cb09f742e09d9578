import { useId, useState, type ReactNode } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import { keepMatch, openMatch, type MatchAnswer } from '@tessera/contracts/matching';
import { href } from '@tessera/contracts/route';
import { symptomMatching } from '@tessera/contracts/routes/marketplace';
import type { SymptomResult } from '@tessera/contracts/symptoms';
import { Button, Card, classes, useErrorText } from '@tessera/kit/base';
import { useAnswers, useHas, useLang, useNavigate, useSession, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './symptoms-screen.module.css';

type Offer = NonNullable<SymptomResult['handover']>;

/** Offers the questions of the matching, begun with the trouble: what is handed over is said before the press. */
export function Handover({ handover }: { readonly handover: Offer }): ReactNode {
  const t = useT();
  const lang = useLang();
  const id = useId();
  const navigate = useNavigate();
  const sentenceOf = useErrorText();
  const known = useAnswers();
  const { call } = useUnit();
  const isMember = useSession() !== null;
  const isThere = useHas(symptomMatching);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!isThere) return null;
  const { domain, problems, field, said } = handover;
  /** A member's answers to the questions before the trouble stay; a visitor's are in the memory of their tab. */
  async function before(): Promise<readonly MatchAnswer[]> {
    if (!isMember) return [];
    try {
      const kept = await call(openMatch, {});
      return kept.answers.filter(({ code }) => code === 'GENDER' || (code === 'AGE' && kept.domain === domain));
    } catch (error) {
      if (codeOf(error) === 'NOT_FOUND') return [];
      throw error;
    }
  }
  async function handOver(): Promise<void> {
    setPending(true);
    setProblem(null);
    try {
      const answers = [...(await before()), { code: 'PROBLEM' as const, values: [...problems] }];
      const requestId = crypto.randomUUID();
      const { code } = await call(keepMatch, { requestId, domain, answers, symptomMatching: true });
      await known.refresh(openMatch);
      navigate(href(symptomMatching, lang, {}, code === null ? {} : { hash: `code=${code}` }));
    } catch (error) {
      setProblem(sentenceOf(codeOf(error)));
    } finally {
      setPending(false);
    }
  }
  return (
    <Card as="section" aria-labelledby={id} className={classes(styles.card, styles.handover)}>
      <h2 id={id} className={styles.small}>
        {t('assessments.symptoms.matchTitle')}
      </h2>
      <p>{t('assessments.symptoms.matchWhat', { field, said: new Intl.ListFormat(lang).format(said) })}</p>
      <p className={styles.note}>
        {isMember ? t('assessments.symptoms.matchMember') : t('assessments.symptoms.matchVisitor')}
      </p>
      <p role="status" className={styles.problem}>
        {problem}
      </p>
      <p>
        <Button variant="primary" pending={isPending} onClick={() => void handOver()}>
          {t('assessments.symptoms.match')}
        </Button>
      </p>
    </Card>
  );
}
