import { useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Consent, ConsentChoice } from '@tessera/contracts/consent';
import { Button, PageHeader, classes } from '@tessera/kit/base';
import { useLang, useUnit } from '@tessera/kit/react';
import { canStore, choices, choose } from '../../consent/choice.ts';
import { forgetTouches, readTouches } from '../../consent/touches.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './privacy.module.css';

const NEEDED = [
  'privacy.needed.login',
  'privacy.needed.language',
  'privacy.needed.drafts',
  'privacy.needed.place',
  'privacy.needed.hold',
  'privacy.needed.choice',
] as const;
/** Undefined on the server and until the page is hydrated: only the browser knows. */
type Known = Consent | null | 'blocked' | undefined;

let blocked: boolean | undefined;
function known(): Known {
  blocked ??= !canStore();
  return blocked ? 'blocked' : choices().value;
}
function subscribe(listener: () => void): () => void {
  const following = choices().subscribe(listener);
  return () => following.unsubscribe();
}
const wordOf = (consent: Known) => {
  if (consent === undefined) return null;
  if (consent === 'blocked') return 'privacy.now.blocked' as const;
  if (consent === null) return 'privacy.now.none' as const;
  return consent.choice === 'granted' ? ('privacy.now.granted' as const) : ('privacy.now.refused' as const);
};

/** What the site keeps in a browser, and the visitor's choice about the part that it does not need. */
export function PrivacyScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const { tenant, call } = useUnit();
  const consent = useSyncExternalStore(subscribe, known, () => undefined);
  const [state, setState] = useState<ConsentChoice | 'failed' | null>(null);
  const now = wordOf(consent);
  const answer = (choice: ConsentChoice): void => {
    setState(choice);
    if (choice === 'refused') forgetTouches();
    choose(call, choice, lang).then(
      () => setState(null),
      () => setState(choice === 'refused' ? null : 'failed'),
    );
  };
  const isChosen = typeof consent === 'object' && consent !== null;
  return (
    <div className={classes('tk-page', styles['screen'])}>
      <PageHeader title={t('privacy.title')} lead={t('privacy.lead')} />
      <section className={styles['part']} aria-labelledby="privacy-ask">
        <h2 id="privacy-ask">{t('privacy.ask')}</h2>
        <p>{t('privacy.ask.text', { name: tenant.name })}</p>
        <p role="status" className={styles['now']}>
          {state === 'failed' ? t('privacy.failed') : now && t(now)}
        </p>
        <div className={styles['answers']}>
          <Button full disabled={consent === 'blocked'} pending={state === 'granted'} onClick={() => answer('granted')}>
            {t('privacy.allow')}
          </Button>
          <Button full disabled={consent === 'blocked'} pending={state === 'refused'} onClick={() => answer('refused')}>
            {t('privacy.refuse')}
          </Button>
        </div>
        {isChosen && !consent.id.startsWith('00000000') ? (
          <p className={styles['meta']}>{t('privacy.proof', { id: consent.id })}</p>
        ) : null}
      </section>
      <section className={styles['part']} aria-labelledby="privacy-kept">
        <h2 id="privacy-kept">{t('privacy.kept')}</h2>
        <p>{t('privacy.kept.text')}</p>
        {isChosen && consent.choice === 'granted' ? <Kept /> : null}
      </section>
      <section className={styles['part']} aria-labelledby="privacy-needed">
        <h2 id="privacy-needed">{t('privacy.needed')}</h2>
        <p>{t('privacy.needed.lead')}</p>
        <ul className={styles['list']}>
          {NEEDED.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
function Kept(): ReactNode {
  const t = useT();
  const touches = readTouches(useUnit().now());
  if (!touches) return <p>{t('privacy.kept.nothing')}</p>;
  const line = ({ source, medium, campaign, entryPath }: typeof touches.first) => ({
    source: [source, medium, campaign].filter(Boolean).join(', '),
    page: entryPath,
  });
  return (
    <ul className={styles['list']}>
      <li>{t('privacy.kept.first', line(touches.first))}</li>
      <li>{t('privacy.kept.last', line(touches.last))}</li>
    </ul>
  );
}
