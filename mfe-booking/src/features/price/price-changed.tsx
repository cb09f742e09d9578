import { useEffect, useRef, type ReactNode } from 'react';
import { Banner } from '@tessera/kit/base';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import type { Pricing } from './use-price.ts';

/** Notice that the price has changed, with both amounts, and that nothing was charged. */
export function PriceChanged({ pricing: { before, price } }: { readonly pricing: Pricing }): ReactNode {
  const t = useT();
  const format = useFormat();
  const place = useRef<HTMLDivElement>(null);
  // On a phone, the notice would be out of view for a user who pressed the button at the end of the form.
  useEffect(() => {
    if (before) place.current?.scrollIntoView({ block: 'center' });
  }, [before]);
  if (!before) return null;
  return (
    <div ref={place}>
      <Banner tone="danger" title={t('booking.price.changed')}>
        {t('booking.price.changedText', { before: format.money(before), now: format.money(price.total) })}
      </Banner>
    </div>
  );
}
