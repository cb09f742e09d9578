import type { ReactNode } from 'react';
import { translatedTerms } from '@tessera/contracts/booking';
import { QueryView, Skeleton, TextBlocks } from '@tessera/kit/base';
import { Dialog, type DialogProps } from '@tessera/kit/dialog';
import { query, useFormat, useLang, useQuery } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './terms.module.css';

/** The terms of a booking, over the form; the text is fetched when they are opened. */
export function TermsDialog(props: Pick<DialogProps, 'isOpen' | 'onClose'>): ReactNode {
  const t = useT();
  return (
    <Dialog size="medium" title={t('booking.terms.title')} {...props}>
      <Words />
    </Dialog>
  );
}

function Words(): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const terms = useQuery(query(translatedTerms, { code: lang, name: 'booking' }));
  return (
    <QueryView query={terms} skeleton={<Skeleton kind="text" count={8} />} errorTitle={t('booking.terms.error')}>
      {({ code, since, blocks }) => (
        <>
          <p className={styles.since}>
            {t('booking.terms.since', { day: format.longDay(`${since}T12:00:00.000Z`, 'UTC') })}
          </p>
          <TextBlocks blocks={blocks} lang={code} />
        </>
      )}
    </QueryView>
  );
}
