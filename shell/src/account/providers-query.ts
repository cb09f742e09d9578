import { socialProviders } from '@tessera/contracts/session';
import { query } from '@tessera/kit/react';

/** The providers that one can log in with; only the configuration of the site changes them. */
export const providersQuery = () => query(socialProviders, {}, { staleTime: 300_000 });
