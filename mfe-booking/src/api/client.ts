import { beneficiaries, clientDetails } from '@tessera/contracts/booking';
import { query } from '@tessera/kit/react';

/** Stored details of the logged-in user. */
export const clientDetailsQuery = () => query(clientDetails, {});
/** The people for whom the user books. */
export const beneficiariesQuery = () => query(beneficiaries, {});
