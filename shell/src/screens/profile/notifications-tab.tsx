import { AtSign } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import {
  notificationsDetails,
  saveNotificationEmail,
  saveNotifications,
  type NotificationDetails,
} from '@tessera/contracts/session';
import { Button, Card, CardHeader, QueryView, Skeleton, Tag, useErrorText } from '@tessera/kit/base';
import { query, useAgainAfterLogin, useAnswers, useMutation, useQuery, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { DeviceCard } from './device-card.tsx';
import { NotificationEmailDialog } from './notification-email-dialog.tsx';
import styles from './profile.module.css';
import { WayIn } from './way-in.tsx';

const detailsQuery = query(notificationsDetails, {}, { staleTime: 0 });

/** Which mails the person wants, and where. */
export function NotificationsTab(): ReactNode {
  const t = useT();
  const data = useQuery(detailsQuery);
  useAgainAfterLogin(data);
  return (
    <div className={styles['column']}>
      <QueryView query={data} skeleton={<Skeleton count={2} />} errorTitle={t('profile.notify.error')}>
        {(details) => (
          <>
            <Card>
              <CardHeader title={t('profile.notify.reminders')} meta={t('profile.notify.reminders-about')} level={2} />
              <div className={styles['choices']}>
                <Reminder name="reminderDay" label={t('profile.notify.day')} details={details} />
                <Reminder name="reminderHour" label={t('profile.notify.hour')} details={details} />
              </div>
            </Card>
            <DeviceCard />
            <Card>
              <CardHeader title={t('profile.notify.where')} level={2} />
              <ul className={styles['rows']}>
                <Address details={details} />
              </ul>
            </Card>
            <Card>
              <CardHeader title={t('profile.notify.always')} meta={t('profile.notify.always-why')} level={2} />
              <ul className={styles['list']}>
                <li>{t('profile.notify.always-visits')}</li>
                <li>{t('profile.notify.always-money')}</li>
                <li>{t('profile.notify.always-safety')}</li>
              </ul>
            </Card>
          </>
        )}
      </QueryView>
    </div>
  );
}

interface ReminderProps {
  readonly name: 'reminderDay' | 'reminderHour';
  readonly label: string;
  readonly details: NotificationDetails;
}
/** One reminder, saved when it is ticked; while it is being saved, the box shows what was chosen. */
function Reminder({ name, label, details }: ReminderProps): ReactNode {
  const t = useT();
  const answers = useAnswers();
  const sentenceOf = useErrorText();
  const note = useId();
  const save = useMutation(saveNotifications, { onDone: (next) => void answers.put(detailsQuery, next) });
  const chosen = save.isPending ? save.variables[name] : details[name];
  const text = save.error
    ? sentenceOf(codeOf(save.error))
    : save.isSuccess
      ? t(details[name] ? 'profile.notify.on' : 'profile.notify.off')
      : null;
  return (
    <div>
      <label className="tk-check">
        <input
          type="checkbox"
          className="tk-box"
          checked={chosen === true}
          aria-describedby={note}
          onChange={({ target }) => {
            if (!save.isPending) save.mutate({ [name]: target.checked });
          }}
        />
        <span>{label}</span>
      </label>
      <p id={note} className={styles['note']} role={save.error ? 'alert' : 'status'}>
        {text}
      </p>
    </div>
  );
}

function Address({ details }: { readonly details: NotificationDetails }): ReactNode {
  const t = useT();
  const unit = useUnit();
  const answers = useAnswers();
  const sentenceOf = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const back = useMutation(saveNotificationEmail, {
    onDone({ details: next }) {
      void answers.put(detailsQuery, next);
      unit.notify({ kind: 'positive', text: t('profile.notify.backed') });
    },
  });
  const { notificationEmail, waitingEmail, accountEmail, emailValidated } = details;
  return (
    <WayIn
      icon={AtSign}
      name={
        <>
          {notificationEmail ?? accountEmail}
          <Tag tone={emailValidated ? 'success' : 'warning'}>
            {t(emailValidated ? 'profile.personal.confirmed' : 'profile.personal.unconfirmed')}
          </Tag>
        </>
      }
      meta={
        <>
          {notificationEmail === null ? <p>{t('profile.notify.account')}</p> : null}
          {waitingEmail === null ? null : <p>{t('profile.notify.waiting', { email: waitingEmail })}</p>}
        </>
      }
    >
      {notificationEmail !== null || waitingEmail !== null ? (
        <Button
          size="small"
          variant="ghost"
          pending={back.isPending}
          onClick={() =>
            back.mutate(
              { email: '' },
              { onError: (error) => unit.notify({ kind: 'negative', text: sentenceOf(codeOf(error)) }) },
            )
          }
        >
          {t('profile.notify.back')}
        </Button>
      ) : null}
      <Button size="small" onClick={() => setOpen(true)}>
        {t('profile.notify.change')}
      </Button>
      <NotificationEmailDialog isOpen={isOpen} onClose={() => setOpen(false)} accountEmail={accountEmail} />
    </WayIn>
  );
}
