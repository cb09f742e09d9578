import { useMemo } from 'react';
import { DEFAULT_COUNTRY } from '@tessera/contracts/booking';
import type { PhoneCountry } from '@tessera/kit/form';
import { useLang, useQuery } from '@tessera/kit/react';
import { phoneCountriesQuery } from '../../api/client.ts';

/** What stands in the field until the list is there, and where it cannot be had. */
export const HOME: PhoneCountry = { value: DEFAULT_COUNTRY, label: DEFAULT_COUNTRY, code: '+40', isMain: true };

/** The countries of phone numbers by their names; empty until they are known. */
export function usePhoneCountries(): readonly PhoneCountry[] {
  const lang = useLang();
  const { data } = useQuery(phoneCountriesQuery(lang));
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
