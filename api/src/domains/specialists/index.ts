export { foldWords } from './fold-rules.ts';
export { fullName } from './mappers.ts';
export { toPeople, type PersonModel } from './people.ts';
export { countByDomain, findByUrl, findMany, findOffered, findTerms, type SpecialistRow, type SpecialistTerms } from './queries.ts';
export type { Quote } from './service.ts';
export { changeTerms, findByUser, lockTerms } from './terms.ts';
export { reviews, specialists, specialistSpecialities, tenantSpecialists } from './tables.ts';
