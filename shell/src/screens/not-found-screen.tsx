import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { NotFoundScene } from '@tessera/kit/art';
import { ButtonLink } from '@tessera/kit/base';
import { useLang, useUnit } from '@tessera/kit/react';
import { useT } from '../i18n/use-t.ts';

/** The 404 page: a message with links to the front page and the search. */
export function NotFoundScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const search = useUnit().pathOf?.('search') ?? null;
  return (
    <section className="tk-not-found">
      <NotFoundScene />
      <h1>{t('shell.not-found.title')}</h1>
      <p>{t('shell.not-found.info')}</p>
      <p className="tk-not-found__ways">
        <ButtonLink variant="primary" href={`/${lang}`}>
          {t('shell.not-found.home')}
        </ButtonLink>
        {search !== null ? (
          <ButtonLink href={`/${lang}${search}`} icon={<Search className="tk-icon" aria-hidden="true" />}>
            {t('shell.not-found.search')}
          </ButtonLink>
        ) : null}
      </p>
    </section>
  );
}
