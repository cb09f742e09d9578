import { clientToken, paymentMethods } from '@tessera/contracts/payments';
import { query } from '@tessera/kit/react';

/** Milliseconds for which a client token is reused; it is valid for an hour. */
const TOKEN_FRESH = 30 * 60_000;
export const clientTokenQuery = () => query(clientToken, {}, { staleTime: TOKEN_FRESH });
export const methodsQuery = (specialistId: string) => query(paymentMethods, { id: specialistId });
