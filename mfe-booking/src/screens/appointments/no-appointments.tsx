import type { ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { search } from '@tessera/contracts/routes/marketplace';
import { ButtonLink, EmptyState } from '@tessera/kit/base';
import { useHas, useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { listHref, type ListAt } from './appointments-address.ts';

interface EmptyProps {
  readonly at: ListAt;
  readonly isBeyond: boolean;
  /** Unfinished orders are shown above the list and take precedence. */
  readonly hasOpen: boolean;
}
/** Why there is nothing in the list, and where to go instead. */
export function Empty({ at, isBeyond, hasOpen }: EmptyProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const canSearch = useHas(search);
  if (isBeyond) {
    return (
      <EmptyState
        title={t('booking.list.beyond')}
        action={<ButtonLink href={listHref(lang, { ...at, page: 1 })}>{t('booking.list.toFirst')}</ButtonLink>}
      />
    );
  }
  const isPast = at.when === 'past';
  return (
    <EmptyState
      title={t(isPast ? 'booking.list.nonePast' : 'booking.list.none')}
      action={
        canSearch ? (
          <ButtonLink variant={hasOpen && !isPast ? 'secondary' : 'primary'} href={href(search, lang, {})}>
            {t('booking.list.search')}
          </ButtonLink>
        ) : null
      }
    >
      {t(isPast ? 'booking.list.nonePastText' : 'booking.list.noneText')}
    </EmptyState>
  );
}
