import { memo, type ReactNode } from 'react';
import type { PlaceKind, VisitPlace } from '@tessera/contracts/booking';
import { RadioGroup } from '@tessera/kit/form';
import { useT } from '../../i18n/use-t.ts';

const WORDS = { video: 'booking.visit.online', inPerson: 'booking.visit.inPerson' } as const satisfies Record<
  PlaceKind,
  string
>;

/** Choice between video and in person; the latter shows its address before it is chosen. */
export const PlaceField = memo(function PlaceField({ places }: { readonly places: readonly VisitPlace[] }): ReactNode {
  const t = useT();
  const hintOf = (place: VisitPlace): string =>
    place.kind === 'video' ? t('booking.place.videoHint') : [place.address, place.city].filter(Boolean).join(', ');
  return (
    <RadioGroup
      name="place"
      label={t('booking.place.title')}
      look="rows"
      options={places.map((place) => ({ value: place.kind, label: t(WORDS[place.kind]), hint: hintOf(place) }))}
    />
  );
});
