import { Download, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import {
  deleteAccount,
  deletionTies,
  personalExport,
  personalExportPaper,
  type DeletionTies,
} from '@tessera/contracts/session';
import { toRequest } from '@tessera/contracts/endpoint';
import { Button, Card, CardHeader, Banner, QueryView, Skeleton, useErrorText } from '@tessera/kit/base';
import {
  query,
  useAgainAfterLogin,
  useAnswers,
  useFormat,
  useLang,
  useMutation,
  useQuery,
  useUnit,
} from '@tessera/kit/react';
import { useAccountPage } from '../../account/session-context.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './profile.module.css';
import { saveFile } from './save-file.ts';

/** What is stored about the person, to take along, and the way out. Both ask first who is there (ADR 0049). */
export function DataTab(): ReactNode {
  return (
    <div className={styles['column']}>
      <ExportCard />
      <DeletionCard />
    </div>
  );
}

function ExportCard(): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const sentenceOf = useErrorText();
  const get = useMutation(personalExport);
  const failed = (error: unknown): void => void unit.notify({ kind: 'negative', text: sentenceOf(codeOf(error)) });
  const asFile = (): void =>
    get.mutate({}, { onSuccess: (data) => saveFile('my-data.json', JSON.stringify(data, null, 2)), onError: failed });
  /** A download has no dialog that asks who is there, so the call before it does. */
  const asPaper = (): void =>
    get.mutate({}, { onSuccess: () => location.assign(toRequest(personalExportPaper, { lang }).url), onError: failed });
  return (
    <Card>
      <CardHeader title={t('profile.data.title')} level={2} />
      <div className={styles['stack']}>
        <p className={styles['about']}>{t('profile.data.about')}</p>
        <div className={styles['foot']}>
          <Button icon={<Download />} pending={get.isPending} onClick={asFile}>
            {t('profile.data.json')}
          </Button>
          <Button icon={<Download />} pending={get.isPending} onClick={asPaper}>
            {t('profile.data.pdf')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function DeletionCard(): ReactNode {
  const t = useT();
  const ties = useQuery(query(deletionTies, {}, { staleTime: 0 }));
  useAgainAfterLogin(ties);
  return (
    <Card>
      <CardHeader title={t('profile.delete.title')} level={2} />
      <div className={styles['stack']}>
        <p className={styles['about']}>{t('profile.delete.about')}</p>
        <QueryView query={ties} skeleton={<Skeleton kind="text" count={2} />} errorTitle={t('profile.delete.error')}>
          {(now) => <Deletion ties={now} />}
        </QueryView>
      </div>
    </Card>
  );
}

function Deletion({ ties }: { readonly ties: DeletionTies }): ReactNode {
  const t = useT();
  const unit = useUnit();
  const page = useAccountPage();
  const answers = useAnswers();
  const format = useFormat();
  const sentenceOf = useErrorText();
  const remove = useMutation(deleteAccount, {
    // Not with the call below: the session is over, and this tab may have noticed before the answer came.
    onDone() {
      page.leave();
      unit.notify({ kind: 'positive', text: t('profile.delete.done') });
    },
  });
  const { visitsAhead, seatsAhead = 0, isSpecialist, isPaying, credits } = ties;
  const lost = credits.map((money) => format.money(money)).join(' + ');
  const reasons = [
    visitsAhead > 0 ? t('profile.delete.visits', { visits: visitsAhead }) : null,
    seatsAhead > 0 ? t('profile.delete.seats', { seats: seatsAhead }) : null,
    isPaying ? t('profile.delete.paying') : null,
    isSpecialist ? t('profile.delete.specialist') : null,
  ].filter((reason) => reason !== null);
  async function leave(): Promise<void> {
    const isSure = await unit.confirm({
      title: t('profile.delete.sure'),
      text:
        lost === ''
          ? t('profile.delete.final')
          : `${t('profile.delete.credits', { credits: lost })} ${t('profile.delete.final')}`,
      verb: t('profile.delete.verb'),
      danger: true,
    });
    if (!isSure) return;
    remove.mutate(
      {},
      {
        onError(error) {
          // A visit was booked in the meantime: the reasons show it.
          if (error.code === 'CONFLICT') void answers.refresh(deletionTies);
          else unit.notify({ kind: 'negative', text: sentenceOf(codeOf(error)) });
        },
      },
    );
  }
  if (reasons.length > 0)
    return reasons.map((reason) => (
      <Banner key={reason} tone="warning">
        {reason}
      </Banner>
    ));
  return (
    <>
      {lost === '' ? null : <Banner tone="warning">{t('profile.delete.credits', { credits: lost })}</Banner>}
      <div className={styles['foot']}>
        <Button variant="danger" icon={<Trash2 />} pending={remove.isPending} onClick={() => void leave()}>
          {t('profile.delete.verb')}
        </Button>
      </div>
    </>
  );
}
