import * as z from 'zod/mini';
import { AGE_GROUPS, RELATIONS, type AgeGroup, type Beneficiary, type Relation } from '@tessera/contracts/booking';
import { Name } from '@tessera/contracts/values';
import { detailsFields } from './details-rules.ts';

/** Options in addition to the ids of the user's own list. */
export const MYSELF = 'me';
export const NEW_PERSON = 'new';

export const AGE_WORDS = {
  child: 'booking.who.age.child',
  teen: 'booking.who.age.teen',
  adult: 'booking.who.age.adult',
  senior: 'booking.who.age.senior',
} as const satisfies Record<AgeGroup, string>;
export const RELATION_WORDS = {
  child: 'booking.who.relation.child',
  partner: 'booking.who.relation.partner',
  parent: 'booking.who.relation.parent',
  relative: 'booking.who.relation.relative',
  other: 'booking.who.relation.other',
} as const satisfies Record<Relation, string>;

/** Values of the form: the details, the choice, and the fields of a person who is not on the list yet. */
export interface DetailsInput {
  firstName: string;
  lastName: string;
  phone: string;
  note: string;
  forWhom: string;
  place: string;
  otherFirstName: string;
  otherLastName: string;
  ageGroup: string;
  relation: string;
}
const anyText = z.string();
const fields = {
  ...detailsFields.shape,
  forWhom: z.string(),
  place: anyText,
  otherFirstName: anyText,
  otherLastName: anyText,
  ageGroup: anyText,
  relation: anyText,
};
const forListed = z.strictObject(fields);
const withSomebody = z.strictObject({
  ...fields,
  otherFirstName: Name,
  otherLastName: Name,
  ageGroup: z.enum(AGE_GROUPS),
  relation: z.enum(RELATIONS),
});
/** A new person needs name, age group and relation; otherwise those fields are neither shown nor validated. */
export const fieldsFor = (forWhom: string): z.ZodMiniType<DetailsInput, DetailsInput> =>
  (forWhom === NEW_PERSON ? withSomebody : forListed) as z.ZodMiniType<DetailsInput, DetailsInput>;

/** Request body that adds the new person. */
export const somebodyOf = (values: DetailsInput) => ({
  firstName: values.otherFirstName,
  lastName: values.otherLastName,
  ageGroup: values.ageGroup as AgeGroup,
  relation: values.relation as Relation,
});
/** The person that a stored choice refers to, if the current list contains them; otherwise null for the user. */
export const chosenFrom = (kept: unknown, list: readonly Beneficiary[] | undefined): Beneficiary | null =>
  list?.find(({ id }) => id === kept) ?? null;
