import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';

/**
 * Shown beside a disabled button: the reason, and a link to the times. Not a kit banner, because the
 * wizard already announces the loss.
 */
export function HoldNeeded({ onGo }: { readonly onGo: () => void }): ReactNode {
  const t = useT();
  return (
    <div className="tk-banner tk-banner-warning">
      <TriangleAlert className="tk-icon" aria-hidden="true" />
      <div className="tk-banner-body">{t('booking.hold.needed')}</div>
      <div className="tk-banner-action">
        <Button size="small" onClick={onGo}>
          {t('booking.order.again')}
        </Button>
      </div>
    </div>
  );
}
