import { LANGUAGES } from '@tessera/contracts/languages';
import { paramsOf } from '@tessera/contracts/route';
import { providerAppointment } from '@tessera/contracts/routes/provider';
import { Id } from '@tessera/contracts/values';
import type { Page } from '@tessera/kit/page';
import { appointmentQuery } from '../../api/provider.ts';
import type { Key } from '../../i18n/use-t.ts';

/** Whether the address contains a valid meeting id; otherwise nothing is fetched. */
export const isMeetingId = (id: string | undefined): id is string => Id.safeParse(id).success;

/** One meeting. Another specialist's meeting and an unknown one both lead to the 404 page. */
export const appointmentPage: Page<Key> = {
  route: providerAppointment,
  needs({ lang, match }) {
    const { id } = paramsOf(providerAppointment, match);
    return isMeetingId(id) ? [appointmentQuery(lang, id)] : [];
  },
  meta: ({ t }) => ({ title: t('provider.meeting.title'), robots: 'noindex', languages: LANGUAGES }),
};
