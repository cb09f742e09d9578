import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import {
  saveAnswers,
  saveOwnAnswers,
  scaleHistory,
  newestResults,
  UNDER_WAY_DAYS,
  type Question,
  type ScaleQuestions,
  type UnderWay,
} from '@tessera/contracts/assessments';
import { codeOf, type AppError } from '@tessera/contracts/errors';
import { href } from '@tessera/contracts/route';
import { campaignRoute, scaleResultPage } from '@tessera/contracts/routes/assessments';
import { Banner, classes, ProgressBar, useErrorText } from '@tessera/kit/base';
import { Form, FormValues, RadioGroup, SubmitButton, TextField, useKitForm } from '@tessera/kit/form';
import { useAnswers, useBusy, useFormDraft, useLang, useNavigate, useSession, useUnit } from '@tessera/kit/react';
import { keepRespondent, newRespondent, type OwnRespondent } from '../../features/result/own-respondents.ts';
import { useT } from '../../i18n/use-t.ts';
import { emptyOf, schemaOf, type Fields } from './answer-form-rules.ts';
import { Resumed } from './resumed.tsx';
import { useKeptAnswers } from './use-kept-answers.ts';
import { useWhenOnline } from './use-when-online.ts';
import styles from './scale-screen.module.css';

/** Failures after which the answers wait for the network. */
const OFFLINE: ReadonlySet<string> = new Set(['NETWORK', 'TIMEOUT']);
const KEEPING = {
  kept: 'assessments.scale.kept',
  waiting: 'assessments.scale.notKept',
  'only-here': 'assessments.scale.keptOnly',
} as const;
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

interface QuestionsFormProps {
  readonly data: ScaleQuestions;
  /** What the member has answered before, on any device. */
  readonly begun: UnderWay | null;
  readonly campaign?: OfCampaign | undefined;
  readonly onDropped: () => void;
}
/** The campaign on whose page the questions are answered, and its address. */
export interface OfCampaign {
  readonly id: string;
  readonly campaign: string;
  readonly slug: string;
}
/** The questions as one form. Its answers are codes, so that another language of the page changes no answer. */
export function QuestionsForm({ data, begun, campaign, onDropped }: QuestionsFormProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const navigate = useNavigate();
  const known = useAnswers();
  const isMember = useSession() !== null;
  const sentenceOf = useErrorText();
  // Health data: kept in the memory of the tab, never in its storage.
  const draft = useFormDraft(`scale-${data.slug}-${data.version}`, emptyOf(data), { persist: false });
  const [values, setValues] = useState<Fields>(draft.values);
  const schema = useMemo(() => schemaOf(data), [data]);
  const form = useKitForm<Fields, Fields>({
    schema,
    defaultValues: draft.values,
    messageOf: (issue, code) => {
      const range = data.questions.find((question) => question.code === code)?.number;
      if (range) return t('assessments.scale.number', range);
      return issue.code === 'custom' ? t('kit.form.choose') : undefined;
    },
  });
  const { keeper, keeping, resumed, drop } = useKeptAnswers({
    data,
    begun,
    fields: draft.values,
    take: (answers) => Object.entries(answers).forEach(([code, answer]) => form.setValue(code, answer)),
  });
  const [isWaiting, setWaiting] = useState(false);
  useBusy('call', isWaiting);
  useWhenOnline(isWaiting, () => void form.handleSubmit((fields) => send(fields).catch(form.setServerError))());
  const isSending = useRef(false);
  // The same answers sent again are the same respondent.
  const respondent = useRef<{ readonly of: string; readonly one: OwnRespondent } | null>(null);
  const counted = data.questions.filter(({ unscored }) => !unscored);
  const most = Math.max(...counted.map(({ answers }) => answers.length));
  const done = counted.filter(({ code }) => values[code]).length;
  async function send(fields: Fields): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    await save(fields).finally(() => (isSending.current = false));
  }
  async function save(fields: Fields): Promise<void> {
    const answers = Object.fromEntries(Object.entries(fields).filter(([, answer]) => answer !== ''));
    const of = JSON.stringify(answers);
    if (respondent.current?.of !== of) respondent.current = { of, one: newRespondent() };
    const { one } = respondent.current;
    const input = {
      ...one,
      lang,
      slug: data.slug,
      version: data.version,
      answers,
      ...(campaign ? { campaign: campaign.id } : {}),
    };
    const userId = unit.session$.value?.userId;
    await keeper.hold();
    try {
      if (userId === undefined) {
        await unit.call(saveAnswers, input);
        keepRespondent(one);
      } else {
        await unit.call(saveOwnAnswers, { ...input, userId });
        await known.refresh(newestResults, scaleHistory);
      }
    } catch (error) {
      keeper.release();
      const code = codeOf(error);
      setWaiting(OFFLINE.has(code));
      if (OFFLINE.has(code)) return;
      if (code !== 'BAD_INPUT') throw error;
      const { details } = error as AppError;
      return form.setServerIssues(details.map((issue) => ({ ...issue, path: issue.path.replace('answers.', '') })));
    }
    setWaiting(false);
    draft.drop();
    keeper.clear();
    const result = one.respondentId;
    navigate(
      campaign
        ? href(campaignRoute, lang, { campaign: campaign.campaign, slug: campaign.slug, result })
        : href(scaleResultPage, lang, { slug: data.slug, result }),
    );
  }
  async function startAgain(): Promise<void> {
    try {
      await drop();
    } catch (error) {
      return void unit.notify({ kind: 'negative', text: sentenceOf(codeOf(error)) });
    }
    form.reset(emptyOf(data));
    setValues(emptyOf(data));
    draft.drop();
    onDropped();
    unit.notify({ kind: 'positive', text: t('assessments.scale.dropped') });
  }
  const open = data.questions.find(({ code, optional }) => !optional && !values[code]);
  return (
    <Form form={form} label={data.period} className={classes(styles.form)} onSubmit={send}>
      <FormValues
        onChange={(next) => {
          const fields = Object.fromEntries(Object.entries(next).map(([code, value]) => [code, String(value ?? '')]));
          setValues(fields);
          draft.keep(fields);
          keeper.note(fields);
        }}
      />
      <Resumed from={resumed} next={open && { ...open, number: counted.indexOf(open) + 1 }} onDrop={startAgain} />
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
      <div className={styles.foot}>
        <div className={styles.progress}>
          <p className={styles.note}>{t('assessments.scale.progress', { done, all: counted.length })}</p>
          <ProgressBar value={done} max={counted.length} />
          <p className={styles.note} role="status">
            {keeping === 'none' || isWaiting ? null : t(KEEPING[keeping])}
          </p>
        </div>
        {isWaiting ? (
          <Banner tone="warning" title={t('assessments.scale.offline')}>
            {t('assessments.scale.offlineText')}
          </Banner>
        ) : null}
        <p className={styles.note}>{t('assessments.scale.consent')}</p>
        <SubmitButton size="large">{t('assessments.scale.send')}</SubmitButton>
      </div>
    </Form>
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
