import * as z from 'zod/mini';
import { endpoint } from '../../platform/endpoint.ts';
import { Lang } from '../../platform/languages.ts';
import { Day } from '../../platform/values.ts';
import { SpecialistCard } from './endpoints.ts';
import { atlasUrl } from './inputs.ts';
import { TextBlock } from './text-block.ts';

export const ProfileModel = z.object({
  ...SpecialistCard.shape,
  /** The biography in its original language. */
  description: z.array(TextBlock),
  descriptionLang: Lang,
  practiceYears: z.int(),
  address: z.nullable(z.string()),
  /**
   * Where the practice is, in degrees north and east; `isCity` if only the city is known. Null for meetings online alone;
   * an older api omits it.
   */
  place: z.optional(z.nullable(z.object({ lat: z.number(), lon: z.number(), isCity: z.boolean() }))),
  /** `checkedOn` is the day on which we have compared the document; null: the specialist says so; absent: not known. */
  licences: z.array(
    z.object({ name: z.string(), issuer: z.string(), year: z.int(), checkedOn: z.optional(z.nullable(Day)) }),
  ),
  /** Associations that they belong to, with the year since when; an older api omits them. */
  memberships: z.optional(z.array(z.object({ name: z.string(), since: z.int(), checkedOn: z.nullable(Day) }))),
});
export type ProfileModel = z.infer<typeof ProfileModel>;
export const profileModel = endpoint('specialists.profile', {
  summary: 'The public profile of a specialist',
  method: 'GET',
  path: '/rest/v2/public/profile-page/:atlasUrl/profile-model',
  params: { atlasUrl },
  query: { lang: Lang },
  who: 'anyone',
  errors: ['NOT_FOUND'],
  maxAge: 10,
  response: ProfileModel,
});
