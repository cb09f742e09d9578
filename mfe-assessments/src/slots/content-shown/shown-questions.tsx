import { useMemo, type ReactNode } from 'react';
import type { Answers, ScaleQuestions } from '@tessera/contracts/assessments';
import { classes } from '@tessera/kit/base';
import { Form, SubmitButton, useKitForm } from '@tessera/kit/form';
import { useT } from '../../i18n/use-t.ts';
import { emptyOf, schemaOf, type Fields } from '../../screens/scale/answer-form-rules.ts';
import { QuestionList } from '../../screens/scale/question-list.tsx';
import styles from '../../screens/scale/scale-screen.module.css';

interface ShownQuestionsProps {
  readonly data: ScaleQuestions;
  readonly onAnswers: (answers: Answers) => Promise<void>;
}
/** The questions as a member is asked them, with a button that shows their result and saves nothing. */
export function ShownQuestions({ data, onAnswers }: ShownQuestionsProps): ReactNode {
  const t = useT();
  const form = useKitForm<Fields, Fields>({
    schema: useMemo(() => schemaOf(data), [data]),
    defaultValues: emptyOf(data),
  });
  const { submitCount, errors } = form.formState;
  const sent = { count: submitCount, wrong: data.questions.findIndex(({ code }) => errors[code]) };
  return (
    <Form
      form={form}
      label={data.period}
      className={classes(styles.form)}
      onSubmit={(fields) => onAnswers(Object.fromEntries(Object.entries(fields).filter(([, answer]) => answer !== '')))}
    >
      <QuestionList data={data} isMember sent={sent} />
      <div className={styles.foot}>
        <p className={styles.note}>{t('assessments.scale.consent')}</p>
        <SubmitButton size="large">{t('assessments.scale.send')}</SubmitButton>
      </div>
    </Form>
  );
}
