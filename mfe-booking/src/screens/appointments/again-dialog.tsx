import { type ReactNode } from 'react';
import type { Appointment } from '@tessera/contracts/booking';
import { codeOf } from '@tessera/contracts/errors';
import { href } from '@tessera/contracts/route';
import { search } from '@tessera/contracts/routes/marketplace';
import { Banner, ButtonLink, ErrorState, Skeleton } from '@tessera/kit/base';
import { Dialog } from '@tessera/kit/dialog';
import { useHas, useLang, useQuery, useUnit } from '@tessera/kit/react';
import { freeTimesQuery } from '../../api/free-times.ts';
import { FreeWeek } from '../../features/slot/free-week.tsx';
import { SlotLink } from '../../features/slot/slot-link.tsx';
import { floorHour, rangeOf } from '../../features/slot/week-rules.ts';
import { fullName } from '../../features/visit/visit-rules.ts';
import { useT } from '../../i18n/use-t.ts';

export interface AgainDialogProps {
  readonly appointment: Appointment;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * The next free times for the same kind of meeting with the same specialist, as links into the wizard.
 * Opening it books and holds nothing.
 */
export function AgainDialog({ appointment, isOpen, onClose }: AgainDialogProps): ReactNode {
  const t = useT();
  return (
    <Dialog
      size="medium"
      title={t('booking.again.title', { name: fullName(appointment.specialist) })}
      isOpen={isOpen}
      onClose={onClose}
    >
      {isOpen ? <Times appointment={appointment} /> : null}
    </Dialog>
  );
}

function Times({ appointment }: Pick<AgainDialogProps, 'appointment'>): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const canSearch = useHas(search);
  const { specialist, product } = appointment;
  const range = rangeOf(floorHour(unit.now()), 0);
  const same = useQuery(freeTimesQuery(specialist.id, range, product?.id));
  const code = same.error ? codeOf(same.error) : null;
  const isProductGone = code === 'PRODUCT_NOT_OFFERED';
  if (code === 'NOT_FOUND') {
    return (
      <>
        <p>{t('booking.again.gone', { name: fullName(specialist) })}</p>
        {canSearch ? (
          <div>
            <ButtonLink variant="primary" href={href(search, lang, {})}>
              {t('booking.again.find')}
            </ButtonLink>
          </div>
        ) : null}
      </>
    );
  }
  if (same.error && !isProductGone)
    return (
      <ErrorState code={codeOf(same.error)} title={t('booking.times.error')} onRetry={() => void same.refetch()} />
    );
  if (!same.data && !isProductGone) return <Skeleton kind="text" count={4} />;
  const productId = isProductGone ? undefined : product?.id;
  return (
    <>
      {isProductGone ? <Banner tone="info">{t('booking.again.productGone')}</Banner> : null}
      <FreeWeek
        specialistId={specialist.id}
        ask={(stretch) => freeTimesQuery(specialist.id, stretch, productId)}
        time={(startsAt, beside, zone) => (
          <SlotLink
            atlasUrl={specialist.atlasUrl}
            startsAt={startsAt}
            beside={beside}
            zone={zone}
            productId={productId}
          />
        )}
      />
    </>
  );
}
