import { MapPin, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Appointment, VisitPlace } from '@tessera/contracts/booking';
import { href, type Href } from '@tessera/contracts/route';
import { videoconference } from '@tessera/contracts/routes/booking';
import { TextLink } from '@tessera/kit/base';
import { useFormat, useHas, useLang, useNow, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';

/** Icon of a place. */
export const PlaceIcon = ({ kind }: Pick<VisitPlace, 'kind'>): ReactNode =>
  kind === 'video' ? (
    <Video className="tk-icon" aria-hidden="true" />
  ) : (
    <MapPin className="tk-icon" aria-hidden="true" />
  );
/** Street and city of an in-person visit; empty for a video. */
export const addressOf = (place: VisitPlace): string =>
  place.kind === 'video' ? '' : [place.address, place.city].filter(Boolean).join(', ');

/**
 * The link to the room of a video visit while it is open; null at other times, and where no live release owns the room.
 */
export function useRoomHref({ id, place, status }: Pick<Appointment, 'id' | 'place' | 'status'>): Href | null {
  const lang = useLang();
  const now = useNow();
  const isOpen =
    place.kind === 'video' &&
    status === 'booked' &&
    now >= Date.parse(place.opensAt) &&
    now < Date.parse(place.closesAt);
  return useHas(videoconference) && isOpen
    ? href(videoconference, lang, {}, { search: { joinAppointmentUuid: id } })
    : null;
}

/** How to attend: a link to the room once it is open, its opening time before that, or the address. */
export function HowToCome({
  appointment,
}: {
  readonly appointment: Pick<Appointment, 'id' | 'place' | 'status'>;
}): ReactNode {
  const t = useT();
  const zone = useZone();
  const format = useFormat();
  const now = useNow();
  const hasRoom = useHas(videoconference);
  const room = useRoomHref(appointment);
  const { place } = appointment;
  if (place.kind === 'inPerson')
    return place.address === null
      ? t('booking.order.placeInPerson')
      : t('booking.place.at', { address: addressOf(place) });
  if (!hasRoom) return t('booking.place.video');
  if (room)
    return (
      <>
        {t('booking.order.placeOnline')} <TextLink href={room}>{t('booking.place.join')}</TextLink>
      </>
    );
  if (now >= Date.parse(place.opensAt)) return t('booking.order.placeOnline');
  return t('booking.place.opens', {
    day: format.day(place.opensAt, zone),
    time: format.time(place.opensAt, zone),
    zone: format.zoneName(zone, place.opensAt),
  });
}
