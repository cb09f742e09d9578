import { useEffect, useRef, type ReactNode } from 'react';
import { Banner } from '@tessera/kit/base';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import type { Pricing } from './use-price.ts';

/** Says that the price is another one than a moment ago, with both, and that nothing was charged. */
export function PriceChanged({ pricing: { before, price } }: { readonly pricing: Pricing }): ReactNode {
  const t = useT();
  const format = useFormat();
  const place = useRef<HTMLDivElement>(null);
  // Whoever pressed the button at the end of the form would not see it on a telephone.
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
