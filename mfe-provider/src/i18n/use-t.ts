import type { KeyOf } from '@tessera/kit/i18n';
import { useT as useWords } from '@tessera/kit/react';
import type calendarFeature from '../features/calendar/i18n/en.json';
import type hoursFeature from '../features/hours/i18n/en.json';
import type meeting from '../features/meeting/i18n/en.json';
import type summary from '../features/summary/i18n/en.json';
import type appointment from '../screens/appointment/i18n/en.json';
import type calendarScreen from '../screens/calendar/i18n/en.json';
import type hoursScreen from '../screens/hours/i18n/en.json';
import type workshopsScreen from '../screens/workshops/i18n/en.json';
import type audit from '../slots/audit/i18n/en.json';
import type wizard from '../slots/wizard/i18n/en.json';
import type shared from './en.json';

/** A message key of this remote: of what several of its parts show, and of each part's own folder. */
export type Key = KeyOf<
  typeof shared &
    typeof calendarFeature &
    typeof hoursFeature &
    typeof meeting &
    typeof summary &
    typeof appointment &
    typeof audit &
    typeof calendarScreen &
    typeof wizard &
    typeof hoursScreen &
    typeof workshopsScreen
>;
/** Messages of this remote and the kit; a key that no `en.json` has does not compile. */
export const useT = useWords<Key>;
