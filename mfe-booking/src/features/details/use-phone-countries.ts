import { useMemo } from 'react';
import { DEFAULT_COUNTRY } from '@tessera/contracts/booking';
import type { PhoneCountry } from '@tessera/kit/form';
import { useLang, useNextAct, useQuery } from '@tessera/kit/react';
import { phoneCountriesQuery } from '../../api/client.ts';

/** What stands in the field until the list is there, and where it cannot be had. */
export const HOME: PhoneCountry = { value: DEFAULT_COUNTRY, label: DEFAULT_COUNTRY, code: '+40', isMain: true };

/**
 * The countries of phone numbers by their names; empty until they are known. Two hundred of them: they are fetched with the
 * first act of a person, or at once for a `country` that is not the one shown without them.
 */
export function usePhoneCountries(country: string): readonly PhoneCountry[] {
  const lang = useLang();
  const hasActed = useNextAct();
  const { data } = useQuery(phoneCountriesQuery(lang), { enabled: hasActed || country !== HOME.value });
  return useMemo(
    () =>
      (data?.['PhoneCountryCode'] ?? []).map(({ value, label, code = '', main = false }) => ({
        value,
        label,
        code,
        isMain: main,
      })),
    [data],
  );
}
