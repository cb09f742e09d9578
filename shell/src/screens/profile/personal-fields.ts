import * as z from 'zod/mini';
import { Lang } from '@tessera/contracts/languages';
import type { PersonalData } from '@tessera/contracts/session';
import { Name } from '@tessera/contracts/values';

/** The fields of the form: `continent` and `region` are the two parts of a zone, empty for that of the device. */
export const personalFields = z
  .strictObject({ firstName: Name, lastName: Name, lang: Lang, continent: z.string(), region: z.string() })
  .check(z.refine(({ continent, region }) => continent === '' || region !== '', { path: ['region'] }));
export type PersonalFields = z.infer<typeof personalFields>;

export const fieldsOf = ({ firstName, lastName, lang, timezone }: PersonalData): PersonalFields => ({
  firstName,
  lastName,
  lang,
  continent: timezone?.country ?? '',
  region: timezone?.region ?? '',
});
/** The fields that differ from the stored ones. */
export const changesIn = (stored: PersonalFields, now: PersonalFields): Partial<PersonalFields> =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => Reflect.get(stored, name) !== value));
export const toSave = ({ continent, region, ...data }: PersonalFields, version: string) => ({
  ...data,
  timezone: continent === '' ? null : { country: continent, region },
  version,
});
