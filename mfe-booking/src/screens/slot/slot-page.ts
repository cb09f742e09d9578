import { LANGUAGES } from '@tessera/contracts/languages';
import { paramsOf } from '@tessera/contracts/route';
import { bookingSlot } from '@tessera/contracts/routes/booking';
import { ownErrors, type Page } from '@tessera/kit/page';
import { slotDetailsQuery } from '../../api/slots.ts';
import { fullName } from '../../features/visit/visit-rules.ts';
import type { Key } from '../../i18n/use-t.ts';

/**
 * The booking wizard. The server renders what is the same for everybody: the visit, its price, and a visitor's form; the
 * hold, and what is known of the person, come in the browser. An unknown specialist leads to the 404 page.
 */
export const slotPage: Page<Key> = {
  route: bookingSlot,
  needs: ({ lang, match }) => [ownErrors(slotDetailsQuery(lang, paramsOf(bookingSlot, match)))],
  meta: ({ t, lang, match, read }) => {
    const details = read(slotDetailsQuery(lang, paramsOf(bookingSlot, match)));
    return {
      title: details ? t('booking.slot.titleWith', { name: fullName(details.specialist) }) : t('booking.slot.title'),
      robots: 'noindex',
      languages: LANGUAGES,
    };
  },
};
