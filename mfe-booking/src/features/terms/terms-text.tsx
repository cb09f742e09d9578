import { useState, type ReactNode } from 'react';
import { translatedTerms } from '@tessera/contracts/booking';
import { Button, QueryView, Skeleton, TextBlocks } from '@tessera/kit/base';
import { Dialog } from '@tessera/kit/dialog';
import { query, useFormat, useLang, useQuery } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './terms.module.css';

/** A button that shows the terms without leaving the form; the text is loaded on demand. */
export function TermsText(): ReactNode {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        {t('booking.terms.read')}
      </Button>
      <Dialog size="medium" title={t('booking.terms.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Words />
      </Dialog>
    </>
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
