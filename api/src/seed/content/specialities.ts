import { coachingSpecialities, moneySpecialities } from './specialities/coaching-and-money.ts';
import { healthSpecialities, medicalSpecialities } from './specialities/medical-and-health.ts';
import { familySpecialities, mindSpecialities } from './specialities/mind-and-family.ts';
import type { Speciality } from './specialities/speciality.ts';

export type { Speciality } from './specialities/speciality.ts';

const all = [
  ...mindSpecialities, ...familySpecialities, ...medicalSpecialities, ...healthSpecialities, ...coachingSpecialities, ...moneySpecialities,
] as const;

/** The codes that a specialist may name. */
export type SpecialityCode = (typeof all)[number]['code'];
/** Twenty-six fields of work: six in medicine, four in each other domain. */
export const specialities: readonly Speciality[] = all;
