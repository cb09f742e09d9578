import type { KeyOf } from '@tessera/kit/i18n';
import { useT as useWords } from '@tessera/kit/react';
import type confirm from '../features/confirm/i18n/en.json';
import type details from '../features/details/i18n/en.json';
import type hold from '../features/hold/i18n/en.json';
import type pay from '../features/pay/i18n/en.json';
import type price from '../features/price/i18n/en.json';
import type room from '../features/room/i18n/en.json';
import type slotFeature from '../features/slot/i18n/en.json';
import type terms from '../features/terms/i18n/en.json';
import type visit from '../features/visit/i18n/en.json';
import type appointments from '../screens/appointments/i18n/en.json';
import type payment from '../screens/payment/i18n/en.json';
import type purchase from '../screens/purchase/i18n/en.json';
import type purchases from '../screens/purchases/i18n/en.json';
import type review from '../screens/review/i18n/en.json';
import type slotScreen from '../screens/slot/i18n/en.json';
import type videoconference from '../screens/videoconference/i18n/en.json';
import type voucherPayment from '../screens/voucher-payment/i18n/en.json';
import type nextSlots from '../slots/next-slots/i18n/en.json';
import type shared from './en.json';

/** A message key of this remote: of what several of its parts show, and of each part's own folder. */
export type Key = KeyOf<
  typeof shared &
    typeof confirm &
    typeof details &
    typeof hold &
    typeof pay &
    typeof price &
    typeof room &
    typeof slotFeature &
    typeof terms &
    typeof visit &
    typeof appointments &
    typeof payment &
    typeof purchase &
    typeof purchases &
    typeof review &
    typeof slotScreen &
    typeof videoconference &
    typeof voucherPayment &
    typeof nextSlots
>;
/** Messages of this remote and the kit; a key that no `en.json` has does not compile. */
export const useT = useWords<Key>;
