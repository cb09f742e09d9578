import { useId, useState, type ReactNode } from 'react';
import type { ConsentChoice } from '@tessera/contracts/consent';
import { href } from '@tessera/contracts/route';
import { privacyChoices } from '@tessera/contracts/routes/shell';
import { Button, classes } from '@tessera/kit/base';
import { useLang, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './privacy.module.css';

export interface ConsentBarProps {
  /** Rejects when the choice could not be kept. */
  choose(choice: ConsentChoice): Promise<void>;
  /** The visitor chose, or put the question off until another page is loaded. */
  close(): void;
}
/** The question, beside the page and not over it: nobody has to answer before they go on. */
export function ConsentBar({ choose, close }: ConsentBarProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const id = useId();
  const { tenant } = useUnit();
  const [state, setState] = useState<'asked' | 'sending' | 'failed'>('asked');
  const answer = (choice: ConsentChoice): void => {
    setState('sending');
    choose(choice).then(close, () => (choice === 'refused' ? close() : setState('failed')));
  };
  return (
    <section
      role="dialog"
      aria-modal="false"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      className={styles['ask']}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <h2 id={id} className={styles['askTitle']}>
        {t('privacy.ask')}
      </h2>
      <p id={`${id}-text`} className={styles['askText']}>
        {t('privacy.ask.text', { name: tenant.name })}{' '}
        <a className="tk-link" href={href(privacyChoices, lang, {})}>
          {t('privacy.more')}
        </a>
      </p>
      <p role="alert" className={classes(styles['askText'], styles['failed'])}>
        {state === 'failed' ? t('privacy.failed') : null}
      </p>
      <div className={styles['answers']}>
        <Button full onClick={() => answer('granted')} pending={state === 'sending'}>
          {t('privacy.allow')}
        </Button>
        <Button full onClick={() => answer('refused')}>
          {t('privacy.refuse')}
        </Button>
      </div>
    </section>
  );
}
