import { useState, type ReactNode } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import { findHelp } from '@tessera/contracts/matching';
import { classes, ErrorState, PageHeader, Skeleton } from '@tessera/kit/base';
import { useDraft, useLang, useMutation, useQuery } from '@tessera/kit/react';
import { LISTED, needSetupQuery } from '../../../api/matching.ts';
import { CrisisLine } from '../../../features/specialist/aside.tsx';
import { HelpLines } from '../../../features/specialist/help-lines.tsx';
import { useT } from '../../../i18n/use-t.ts';
import styles from './get-help.module.css';
import { NeedForm, type NeedChoice } from './need-form.tsx';
import { NeedResult } from './need-result.tsx';
import { useDanger } from './use-danger.ts';

/** Where the settings of the site did not load; the server has the last word anyway. */
const LENGTHS = { minLength: 50, maxLength: 500 };

/** Somebody writes what is hard, and reads who works with exactly that. */
export function GetHelpScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  // What is about health stays in memory: it is gone with the tab, and never in its storage.
  const [text, setText, field] = useDraft('need', '', { persist: false });
  const setup = useQuery(needSetupQuery());
  const help = useDanger(setup.data?.words ?? [], text, field);
  const [asked, setAsked] = useState<NeedChoice | null>(null);
  const send = useMutation(findHelp);
  const ask = (choice: NeedChoice, count: number): void => {
    setAsked(choice);
    const { forWhom, language } = choice;
    send.mutate({ lang, text, forWhom, count, ...(language ? { language } : {}) });
  };
  const edit = (): void => field.current?.focus();
  return (
    <div className={classes('tk-page', styles.screen)}>
      <PageHeader size="public" title={t('marketplace.getHelp.title')} lead={t('marketplace.getHelp.lead')} />
      <div className={styles.writing}>
        <div role="status" className={styles.panel}>
          {help ? <HelpLines help={help} isUnsent={send.data === undefined} /> : null}
        </div>
        <NeedForm
          text={text}
          onText={setText}
          field={field}
          lengths={setup.data ?? LENGTHS}
          isPending={send.isPending}
          onSend={(choice) => ask(choice, LISTED.first)}
        />
      </div>
      {send.isPending && !send.data ? <Skeleton count={3} /> : null}
      {send.error && asked ? (
        <ErrorState
          code={codeOf(send.error)}
          title={t('marketplace.getHelp.error')}
          onRetry={() => ask(asked, LISTED.first)}
        />
      ) : null}
      {send.data && asked ? (
        <NeedResult
          key={send.data.understood.map(({ code }) => code).join()}
          found={send.data}
          isPending={send.isPending}
          onAll={() => ask(asked, LISTED.all)}
          onEdit={edit}
        />
      ) : null}
      <CrisisLine />
    </div>
  );
}
