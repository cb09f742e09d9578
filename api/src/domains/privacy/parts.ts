import type { PersonalPart } from '../../platform/personal.ts';
import { personal as assessments } from '../assessments/index.ts';
import { personal as bookings } from '../booking/index.ts';
import { personal as clients } from '../clients/index.ts';
import { personal as consents } from '../consent/index.ts';
import { personal as messages } from '../contact/index.ts';
import { personal as credits } from '../credits/index.ts';
import { personal as files } from '../files/index.ts';
import { personal as ledger } from '../ledger/index.ts';
import { personal as matches } from '../matching/index.ts';
import { personal as meetings } from '../meeting/index.ts';
import { personal as notifications } from '../notifications/index.ts';
import { personal as mails } from '../outbox/index.ts';
import { personal as workshopChanges } from '../products/index.ts';
import { personal as profileAnswers } from '../provider/index.ts';
import { personal as purchases } from '../purchases/index.ts';
import { personal as devices } from '../push/index.ts';
import { personal as reviews } from '../reviews/index.ts';
import { personal as saved } from '../saved/index.ts';
import { personal as sessions } from '../session/index.ts';
import { personal as symptoms } from '../symptoms/index.ts';
import { personal as accounts } from '../tenancy/index.ts';
import { personal as presents } from '../vouchers/index.ts';

/**
 * Everything that is stored about people, in the order in which it is listed. The account comes last when it is deleted,
 * and visits before it, because others find their rows by them.
 */
export const PARTS: readonly PersonalPart[] = [
  accounts,
  sessions,
  notifications,
  devices,
  consents,
  files,
  clients,
  bookings,
  ledger,
  credits,
  presents,
  purchases,
  mails,
  messages,
  meetings,
  assessments,
  symptoms,
  matches,
  saved,
  reviews,
  profileAnswers,
  workshopChanges,
];
