import type { ReactNode } from 'react';
import { Banner } from '@tessera/kit/base';
import { useLang } from '@tessera/kit/react';
import { useT } from '../i18n/use-t.ts';

/**
 * Links to the outbox of the demonstration, in a new tab so that the form is kept. Renders nothing
 * where e-mails are really sent.
 */
export function MailsNote({ at }: { readonly at: string | null | undefined }): ReactNode {
  const t = useT();
  const lang = useLang();
  if (!at) return null;
  return (
    <Banner>
      {t('shell.mails.demo')}{' '}
      <a className="tk-link" href={`${at}?lang=${lang}`} target="_blank" rel="noreferrer">
        {t('shell.mails.open')}
      </a>
    </Banner>
  );
}
