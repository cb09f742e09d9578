import { useMemo, useRef, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import {
  saveAnswers,
  saveOwnAnswers,
  scaleHistory,
  newestResults,
  type ScaleQuestions,
} from '@tessera/contracts/assessments';
import { href } from '@tessera/contracts/route';
import { scaleResultPage } from '@tessera/contracts/routes/assessments';
import { classes, ProgressBar } from '@tessera/kit/base';
import { Form, FormValues, RadioGroup, SubmitButton, useKitForm } from '@tessera/kit/form';
import { useAnswers, useFormDraft, useLang, useNavigate, useUnit } from '@tessera/kit/react';
import { keepRespondent, newRespondent, type OwnRespondent } from '../../features/result/own-respondents.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './scale-screen.module.css';

type Fields = Record<string, string>;
const emptyOf = ({ questions }: ScaleQuestions): Fields => Object.fromEntries(questions.map(({ code }) => [code, '']));
/** One of the codes for each question; one that is not counted may be left out. */
const schemaOf = ({ questions }: ScaleQuestions) =>
  z.object(
    Object.fromEntries(
      questions.map(({ code, answers, unscored }) => [
        code,
        z.enum([...answers.map((answer) => answer.code), ...(unscored ? [''] : [])]),
      ]),
    ),
  ) as unknown as z.ZodMiniType<Fields, Fields>;

/** The questions as one form. Its answers are codes, so that another language of the page changes no answer. */
export function QuestionsForm({ data }: { readonly data: ScaleQuestions }): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const navigate = useNavigate();
  const known = useAnswers();
  // Health data: kept in the memory of the tab, never in its storage.
  const draft = useFormDraft(`scale-${data.slug}`, emptyOf(data), { persist: false });
  const [values, setValues] = useState<Fields>(draft.values);
  const schema = useMemo(() => schemaOf(data), [data]);
  const form = useKitForm<Fields, Fields>({ schema, defaultValues: draft.values });
  // The same answers sent again are the same respondent.
  const respondent = useRef<{ readonly of: string; readonly one: OwnRespondent } | null>(null);
  const counted = data.questions.filter(({ unscored }) => !unscored);
  const done = counted.filter(({ code }) => values[code]).length;
  async function send(fields: Fields): Promise<void> {
    const answers = Object.fromEntries(Object.entries(fields).filter(([, answer]) => answer !== ''));
    const of = JSON.stringify(answers);
    if (respondent.current?.of !== of) respondent.current = { of, one: newRespondent() };
    const { one } = respondent.current;
    const input = { ...one, lang, slug: data.slug, version: data.version, answers };
    const userId = unit.session$.value?.userId;
    if (userId === undefined) {
      await unit.call(saveAnswers, input);
      keepRespondent(one);
    } else {
      await unit.call(saveOwnAnswers, { ...input, userId });
      await known.refresh(newestResults, scaleHistory);
    }
    draft.drop();
    navigate(href(scaleResultPage, lang, { slug: data.slug, result: one.respondentId }));
  }
  return (
    <Form form={form} label={data.period} className={classes(styles.form)} onSubmit={send}>
      <FormValues
        onChange={(next) => {
          const fields = Object.fromEntries(Object.entries(next).map(([code, value]) => [code, String(value ?? '')]));
          setValues(fields);
          draft.keep(fields);
        }}
      />
      <h2 className={styles.period}>{data.period}</h2>
      {data.questions.map(({ code, text, answers, unscored }, index) => (
        <div key={code} className={styles.question}>
          <RadioGroup
            name={code}
            label={unscored ? text : `${index + 1}. ${text}`}
            optional={unscored}
            look="columns"
            options={answers.map((answer) => ({ value: answer.code, label: answer.label }))}
          />
        </div>
      ))}
      <div className={styles.foot}>
        <div className={styles.progress}>
          <p className={styles.note}>{t('assessments.scale.progress', { done, all: counted.length })}</p>
          <ProgressBar value={done} max={counted.length} />
        </div>
        <p className={styles.note}>{t('assessments.scale.consent')}</p>
        <SubmitButton size="large">{t('assessments.scale.send')}</SubmitButton>
      </div>
    </Form>
  );
}
