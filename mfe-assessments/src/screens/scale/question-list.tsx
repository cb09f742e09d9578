import type { KeyboardEvent, ReactNode } from 'react';
import { UNDER_WAY_DAYS, type Question, type ScaleQuestions } from '@tessera/contracts/assessments';
import { classes } from '@tessera/kit/base';
import { RadioGroup, TextField } from '@tessera/kit/form';
import { useT } from '../../i18n/use-t.ts';
import styles from './scale-screen.module.css';

/** The keys 1 to 9 choose an answer of the question that has the focus, and go on to the next. */
function chooseByKey(event: KeyboardEvent<HTMLElement>): void {
  const place = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1;
  if (place < 0 || event.ctrlKey || event.altKey || event.metaKey || !(event.target as Element).matches('[type=radio]'))
    return;
  const radiosOf = (question: Element | null) => [...(question?.querySelectorAll<HTMLElement>('[type=radio]') ?? [])];
  const chosen = radiosOf(event.currentTarget)[place];
  if (!chosen) return;
  event.preventDefault();
  chosen.click();
  const next = radiosOf(event.currentTarget.nextElementSibling);
  (next.find((radio) => radio.matches(':checked')) ?? next[0] ?? chosen).focus();
}

interface QuestionListProps {
  readonly data: ScaleQuestions;
  readonly isMember: boolean;
}
/** What every question is about, and the questions, as fields of a form. */
export function QuestionList({ data, isMember }: QuestionListProps): ReactNode {
  const t = useT();
  const counted = data.questions.filter(({ unscored }) => !unscored);
  const most = Math.max(...counted.map(({ answers }) => answers.length));
  return (
    <>
      <div>
        <h2 className={styles.period}>{data.period}</h2>
        <p className={styles.note}>
          {isMember ? t('assessments.scale.keptAccount', { days: UNDER_WAY_DAYS }) : t('assessments.scale.keptHere')}
        </p>
        <p className={classes(styles.note, styles.keys)}>{t('assessments.scale.keys', { most })}</p>
        {data.mayMiss > 0 ? (
          <p className={styles.note}>{t('assessments.scale.mayMiss', { most: data.mayMiss })}</p>
        ) : null}
      </div>
      {data.questions.map((question) => (
        <div key={question.code} className={styles.question} data-question={question.code} onKeyDown={chooseByKey}>
          <Asked question={question} number={counted.indexOf(question) + 1} />
        </div>
      ))}
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
        <TextField name={code} label={label} inputMode="numeric" autoComplete="off" />
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
