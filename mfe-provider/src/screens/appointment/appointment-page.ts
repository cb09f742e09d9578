import { LANGUAGES } from '@tessera/contracts/languages';
import { paramsOf } from '@tessera/contracts/route';
import { providerAppointment } from '@tessera/contracts/routes/provider';
import { isId } from '@tessera/contracts/values';
import type { Page } from '@tessera/kit/page';
import { appointmentQuery } from '../../api/provider.ts';
import type { Key } from '../../i18n/use-t.ts';

/** One meeting. Another specialist's meeting and an unknown one both lead to the 404 page. */
export const appointmentPage: Page<Key> = {
  route: providerAppointment,
  needs({ lang, match }) {
    const { id } = paramsOf(providerAppointment, match);
    return isId(id) ? [appointmentQuery(lang, id)] : [];
  },
  meta: ({ t }) => ({ title: t('provider.meeting.title'), robots: 'noindex', languages: LANGUAGES }),
};
