import { LANGUAGES } from '@tessera/contracts/languages';
import { videoconference } from '@tessera/contracts/routes/booking';
import { isId } from '@tessera/contracts/values';
import type { Page } from '@tessera/kit/page';
import { roomQuery } from '../../api/meeting.ts';
import type { Key } from '../../i18n/use-t.ts';

/** The visit of an address; null when it names none. */
export function visitIdOf(search: string): string | null {
  const id = new URLSearchParams(search).get('joinAppointmentUuid') ?? undefined;
  return isId(id) ? id : null;
}

/** The room of a video visit, for its customer and its specialist. Another person's visit leads to the 404 page. */
export const videoconferencePage: Page<Key> = {
  route: videoconference,
  needs({ match }) {
    const id = visitIdOf(match.search);
    return id === null ? [] : [roomQuery(id)];
  },
  meta: ({ t }) => ({ title: t('booking.room.title'), robots: 'noindex', languages: LANGUAGES }),
};
