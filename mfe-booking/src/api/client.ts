import { beneficiaries, clientDetails } from '@tessera/contracts/booking';
import type { Lang } from '@tessera/contracts/languages';
import { catalogues } from '@tessera/contracts/reference';
import { query } from '@tessera/kit/react';

/** Stored details of the logged-in user. */
export const clientDetailsQuery = () => query(clientDetails, {});
/** The people for whom the user books. */
export const beneficiariesQuery = () => query(beneficiaries, {});
/** The countries with what is dialled before their numbers. */
export const phoneCountriesQuery = (lang: Lang) =>
  query(catalogues, { lang, names: ['PhoneCountryCode'] }, { staleTime: Number.POSITIVE_INFINITY });
