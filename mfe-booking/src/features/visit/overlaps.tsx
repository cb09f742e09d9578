import type { ReactNode } from 'react';
import { codeOf, type AppError } from '@tessera/contracts/errors';
import { readConflicts, type MoveConflict } from '@tessera/contracts/booking';
import { href } from '@tessera/contracts/route';
import { bookingPayment } from '@tessera/contracts/routes/booking';
import { Banner, TextLink } from '@tessera/kit/base';
import { useFormat, useLang, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { clockTimes } from './visit-rules.ts';

/** The user's own visits at the same time, if they caused the error; otherwise null. */
export const overlapsOf = (error: unknown): readonly MoveConflict[] | null =>
  codeOf(error) === 'OVERLAPPING_APPOINTMENTS' ? readConflicts((error as Partial<AppError>).details ?? []) : null;

/** Links to the conflicting visits. */
export function OverlapLinks({ overlaps }: { readonly overlaps: readonly MoveConflict[] }): ReactNode {
  const t = useT();
  const lang = useLang();
  const zone = useZone();
  const format = useFormat();
  return overlaps.map(({ id, startsAt, endsAt, orderId, name = '' }) => {
    const text = t('booking.problem.overlapWith', {
      name,
      day: format.day(startsAt, zone),
      ...clockTimes(startsAt, endsAt, zone, format),
    });
    return (
      <p key={id ?? startsAt}>
        {orderId ? <TextLink href={href(bookingPayment, lang, { orderId })}>{text}</TextLink> : text}
      </p>
    );
  });
}

/** Notice beside a button: the user has another visit at this time. */
export function OverlapNotice({ overlaps }: { readonly overlaps: readonly MoveConflict[] }): ReactNode {
  const t = useT();
  return (
    <Banner tone="danger" title={t('booking.problem.overlap')}>
      <p>{t('booking.problem.overlapText')}</p>
      <OverlapLinks overlaps={overlaps} />
    </Banner>
  );
}
