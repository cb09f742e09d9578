import { LANGUAGES } from '@tessera/contracts/languages';
import { paramsOf } from '@tessera/contracts/route';
import { bookingSlot } from '@tessera/contracts/routes/booking';
import type { Page } from '@tessera/kit/page';
import { slotDetailsQuery } from '../../api/slots.ts';
import { fullName } from '../../features/visit/visit-rules.ts';
import type { Key } from '../../i18n/use-t.ts';

/** The booking wizard. Personal, so it is rendered only in the browser; an unknown specialist leads to the 404 page. */
export const slotPage: Page<Key> = {
  route: bookingSlot,
  needs: ({ lang, match }) => [slotDetailsQuery(lang, paramsOf(bookingSlot, match))],
  meta: ({ t, lang, match, read }) => {
    const details = read(slotDetailsQuery(lang, paramsOf(bookingSlot, match)));
    return {
      title: details ? t('booking.slot.titleWith', { name: fullName(details.specialist) }) : t('booking.slot.title'),
      robots: 'noindex',
      languages: LANGUAGES,
    };
  },
};
