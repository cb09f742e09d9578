import { beneficiaries, clientDetails } from '@tessera/contracts/booking';
import { query } from '@tessera/kit/react';

/** What is known about the person who is logged in. */
export const clientDetailsQuery = () => query(clientDetails, {});
/** For whom the person books beside themselves. */
export const beneficiariesQuery = () => query(beneficiaries, {});
