import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { UNDER_WAY_DAYS, type Question, type ScaleQuestions } from '@tessera/contracts/assessments';
import { Button, classes } from '@tessera/kit/base';
import { RadioGroup, TextField } from '@tessera/kit/form';
import { useT } from '../../i18n/use-t.ts';
import styles from './scale-screen.module.css';

/** The keys 1 to 9 choose an answer of the question that has the focus; false for another key, or where there is none. */
function chosenByKey(event: KeyboardEvent<HTMLElement>): boolean {
  const place = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1;
  if (place < 0 || event.ctrlKey || event.altKey || event.metaKey || !(event.target as Element).matches('[type=radio]'))
    return false;
  const chosen = event.currentTarget.querySelectorAll<HTMLElement>('[type=radio]')[place];
  if (!chosen) return false;
  event.preventDefault();
  chosen.click();
  chosen.focus();
  return true;
}
/** Gives the focus to the answer that is chosen, or to the first. */
function focusIn(question: Element | null | undefined): void {
  const place = question?.querySelector<HTMLElement>(':checked') ?? question?.querySelector<HTMLElement>('input');
  place?.focus();
}

/** What the form found when it was sent the last time. */
export interface Sent {
  readonly count: number;
  /** Place of the first question at fault; -1 without one. */
  readonly wrong: number;
}
interface QuestionListProps {
  readonly data: ScaleQuestions;
  readonly isMember: boolean;
  readonly sent: Sent;
}
/** What every question is about, and the questions, as fields of a form: all of them, or one at a time. */
export function QuestionList({ data, isMember, sent }: QuestionListProps): ReactNode {
  const t = useT();
  const { questions } = data;
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number | null>(null);
  const [isMoved, setMoved] = useState(false);
  const counted = questions.filter(({ unscored }) => !unscored);
  const most = Math.max(...counted.map(({ answers }) => answers.length));
  const goTo = (place: number): void => {
    setAt(place);
    setMoved(true);
  };
  useEffect(() => {
    if (isMoved && at !== null) focusIn(list.current?.children[at]);
  }, [at, isMoved]);
  // What is missing may be a question that is not in sight.
  const leadBack = useEffectEvent(() => {
    if (at !== null && sent.wrong >= 0) goTo(sent.wrong);
  });
  useEffect(() => leadBack(), [sent.count]);
  const goOn = (from: number): void => {
    if (at === null) focusIn(list.current?.children[from + 1]);
    else if (from + 1 < questions.length) goTo(from + 1);
  };
  return (
    <>
      <div className={styles.about}>
        <h2 className={styles.period}>{data.period}</h2>
        <p className={styles.note}>
          {isMember ? t('assessments.scale.keptAccount', { days: UNDER_WAY_DAYS }) : t('assessments.scale.keptHere')}
        </p>
        <p className={classes(styles.note, styles.keys)}>{t('assessments.scale.keys', { most })}</p>
        {data.mayMiss > 0 ? (
          <p className={styles.note}>{t('assessments.scale.mayMiss', { most: data.mayMiss })}</p>
        ) : null}
        <Button size="small" aria-pressed={at !== null} onClick={() => setAt(at === null ? 0 : null)}>
          {t('assessments.scale.oneByOne')}
        </Button>
      </div>
      <div ref={list} className={styles.questions}>
        {questions.map((question, i) => (
          <div
            key={question.code}
            className={styles.question}
            data-question={question.code}
            hidden={at !== null && at !== i}
            onKeyDown={(event) => {
              if (chosenByKey(event)) goOn(i);
            }}
          >
            <Asked question={question} number={counted.indexOf(question) + 1} />
          </div>
        ))}
      </div>
      {at === null ? null : (
        <div className={styles.ways}>
          {at > 0 ? (
            <Button variant="ghost" onClick={() => goTo(at - 1)}>
              {t('assessments.scale.back')}
            </Button>
          ) : null}
          {at + 1 < questions.length ? (
            <Button onClick={() => goTo(at + 1)}>{t('assessments.scale.next')}</Button>
          ) : null}
          <span className={styles.note}>{t('assessments.scale.place', { number: at + 1, all: questions.length })}</span>
        </div>
      )}
    </>
  );
}

/** A question with its answers, or with a field for a number. */
function Asked({ question, number }: { readonly question: Question; readonly number: number }): ReactNode {
  const { code, text, answers, optional, number: range } = question;
  const label = number > 0 ? `${number}. ${text}` : text;
  if (range)
    return (
      <div className={styles.number}>
        <TextField name={code} label={label} number="whole" autoComplete="off" />
      </div>
    );
  return (
    <RadioGroup
      name={code}
      label={label}
      optional={optional}
      look="columns"
      options={answers.map((answer) => ({ value: answer.code, label: answer.label }))}
    />
  );
}
