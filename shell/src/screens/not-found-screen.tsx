import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { home, search } from '@tessera/contracts/routes/marketplace';
import { NotFoundScene } from '@tessera/kit/art';
import { ButtonLink } from '@tessera/kit/base';
import { useHas, useLang, useT } from '@tessera/kit/react';

/** A piece is missing: says so and shows two ways on. */
export function NotFoundScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const canSearch = useHas(search);
  return (
    <section className="tk-not-found">
      <NotFoundScene />
      <h1>{t('shell.not-found.title')}</h1>
      <p>{t('shell.not-found.info')}</p>
      <p className="tk-not-found__ways">
        <ButtonLink variant="primary" href={href(home, lang, {})}>{t('shell.not-found.home')}</ButtonLink>
        {canSearch ? <ButtonLink href={href(search, lang, {})} icon={<Search className="tk-icon" aria-hidden="true" />}>{t('shell.not-found.search')}</ButtonLink> : null}
      </p>
    </section>
  );
}
