import * as z from 'zod/mini';
import { AGE_GROUPS, RELATIONS, type AgeGroup, type Beneficiary, type Relation } from '@tessera/contracts/booking';
import { Name } from '@tessera/contracts/values';
import { detailsFields } from './details-rules.ts';

/** Choices beside the ids of the person's own list. */
export const MYSELF = 'me';
export const SOMEBODY_NEW = 'new';

export const AGE_WORDS = {
  child: 'booking.who.age.child', teen: 'booking.who.age.teen', adult: 'booking.who.age.adult', senior: 'booking.who.age.senior',
} as const satisfies Record<AgeGroup, string>;
export const RELATION_WORDS = {
  child: 'booking.who.relation.child', partner: 'booking.who.relation.partner', parent: 'booking.who.relation.parent', relative: 'booking.who.relation.relative',
  other: 'booking.who.relation.other',
} as const satisfies Record<Relation, string>;

/** What stands in the form: the details, the choice, and the fields of somebody who is not on the list yet. */
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
const unasked = z.string();
const fields = { ...detailsFields.shape, forWhom: z.string(), place: unasked, otherFirstName: unasked, otherLastName: unasked, ageGroup: unasked, relation: unasked };
const plain = z.strictObject(fields);
const withSomebody = z.strictObject({ ...fields, otherFirstName: Name, otherLastName: Name, ageGroup: z.enum(AGE_GROUPS), relation: z.enum(RELATIONS) });
/** Somebody new is asked for by name, age and relation; otherwise those fields are not on the page and not looked at. */
export const fieldsFor = (forWhom: string): z.ZodMiniType<DetailsInput, DetailsInput> =>
  (forWhom === SOMEBODY_NEW ? withSomebody : plain) as z.ZodMiniType<DetailsInput, DetailsInput>;

/** The body that adds the new person of a form. */
export const somebodyOf = (values: DetailsInput) => ({
  firstName: values.otherFirstName, lastName: values.otherLastName, ageGroup: values.ageGroup as AgeGroup, relation: values.relation as Relation,
});
/** Whom a kept choice means: somebody of the list that the server knows now, or nobody but oneself. */
export const chosenFrom = (kept: unknown, list: readonly Beneficiary[] | undefined): Beneficiary | null => list?.find(({ id }) => id === kept) ?? null;
