import type { ReactNode } from 'react';
import type { ProviderAppointment } from '@tessera/contracts/provider';
import { href } from '@tessera/contracts/route';
import { videoconference } from '@tessera/contracts/routes/booking';
import { TextLink } from '@tessera/kit/base';
import { useFormat, useHas, useLang, useNow } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';

/**
 * Where the meeting takes place: a link to the room while it is open, its opening time before
 * that, or the specialist's address.
 */
export function HowToMeet({
  meeting,
}: {
  readonly meeting: Pick<ProviderAppointment, 'id' | 'place' | 'zone'>;
}): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const now = useNow();
  const hasRoom = useHas(videoconference);
  const { id, place, zone } = meeting;
  if (place.kind === 'inPerson') {
    const address = [place.address, place.city].filter(Boolean).join(', ');
    return address === '' ? t('provider.place.person') : t('provider.place.at', { address });
  }
  if (!hasRoom) return t('provider.place.video');
  if (now < Date.parse(place.opensAt))
    return t('provider.place.opens', {
      day: format.day(place.opensAt, zone),
      time: format.time(place.opensAt, zone),
      zone: format.zoneName(zone, place.opensAt),
    });
  if (now >= Date.parse(place.closesAt)) return t('provider.place.video');
  return (
    <>
      {t('provider.place.video')}{' '}
      <TextLink href={href(videoconference, lang, {}, { search: { joinAppointmentUuid: id } })}>
        {t('provider.place.join')}
      </TextLink>
    </>
  );
}
