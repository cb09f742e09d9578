import type { ReactNode } from 'react';
import { AnswerReason } from '@tessera/contracts/saved';
import { Button } from '@tessera/kit/base';
import { useDraft } from '@tessera/kit/react';
import { useT, type Key } from '../../i18n/use-t.ts';
import styles from './notification-reply.module.css';
import type { Reply } from './use-reply.ts';

const REASONS = {
  late: 'marketplace.reply.late',
  dear: 'marketplace.reply.dear',
  far: 'marketplace.reply.far',
  person: 'marketplace.reply.person',
} as const satisfies Record<AnswerReason, Key>;
/** The choice of no reason, while "none of these" is open. */
const NO_REASON = 'open';

/** None of these, with a reason if there is one; not now; and no more. */
export function Answers({ proSearchID, reply }: { readonly proSearchID: string; readonly reply: Reply }): ReactNode {
  const t = useT();
  const [choice, choose] = useDraft(`reply-${proSearchID}`, '');
  const reason = AnswerReason.safeParse(choice).data;
  if (choice === '')
    return (
      <div className={styles.answers}>
        <Button onClick={() => choose(NO_REASON)}>{t('marketplace.reply.none')}</Button>
        <Button pending={reply.isPending} onClick={() => reply.send('later')}>
          {t('marketplace.reply.later')}
        </Button>
        <Button variant="ghost" pending={reply.isPending} onClick={() => reply.send('stop')}>
          {t('marketplace.reply.stop')}
        </Button>
      </div>
    );
  return (
    <div className={styles.why}>
      <fieldset className={styles.reasons}>
        <legend>{t('marketplace.reply.why')}</legend>
        {AnswerReason.options.map((one) => (
          <label key={one} className={styles.reason}>
            <input type="radio" name={`reason-${proSearchID}`} checked={reason === one} onChange={() => choose(one)} />
            {t(REASONS[one])}
          </label>
        ))}
      </fieldset>
      <div className={styles.answers}>
        <Button onClick={() => choose('')}>{t('marketplace.reply.back')}</Button>
        <Button
          variant="primary"
          pending={reply.isPending}
          onClick={() => {
            reply.send('none', reason);
            choose('');
          }}
        >
          {t('marketplace.reply.send')}
        </Button>
      </div>
    </div>
  );
}
