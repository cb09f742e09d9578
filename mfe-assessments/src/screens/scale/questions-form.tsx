import { useMemo, useRef, useState, type ReactNode } from 'react';
import {
  saveAnswers,
  saveOwnAnswers,
  scaleHistory,
  newestResults,
  type ScaleQuestions,
  type UnderWay,
} from '@tessera/contracts/assessments';
import { codeOf, type AppError } from '@tessera/contracts/errors';
import { href } from '@tessera/contracts/route';
import { campaignRoute, scaleResultPage } from '@tessera/contracts/routes/assessments';
import { Banner, classes, ProgressBar, useErrorText } from '@tessera/kit/base';
import { Form, FormValues, SubmitButton, useKitForm } from '@tessera/kit/form';
import { useAnswers, useBusy, useFormDraft, useLang, useNavigate, useSession, useUnit } from '@tessera/kit/react';
import { keepRespondent, newRespondent, type OwnRespondent } from '../../features/result/own-respondents.ts';
import { useT } from '../../i18n/use-t.ts';
import { emptyOf, schemaOf, type Fields } from './answer-form-rules.ts';
import { QuestionList } from './question-list.tsx';
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
    // A page that was opened again may be sent before the server has said whose it is.
    await unit.sessionReady;
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
  const { submitCount, errors } = form.formState;
  const sent = { count: submitCount, wrong: data.questions.findIndex(({ code }) => errors[code]) };
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
      <QuestionList data={data} isMember={isMember} sent={sent} />
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
