/** Which domains a text fits: `mind` is PSIHO and FAM, `body` MEDICAL and HEALTH, `goals` COACH and FIN_WELL. */
export type ReviewGroup = 'mind' | 'body' | 'goals';
/** Stars and words; worded so that neither the author nor the specialist needs a grammatical gender. */
export type ReviewText = readonly [stars: 3 | 4 | 5, text: string];
/** What people of one language write, and the first names they sign with. */
export type ReviewVoice = { authors: readonly string[]; texts: Readonly<Record<ReviewGroup, readonly ReviewText[]>> };
