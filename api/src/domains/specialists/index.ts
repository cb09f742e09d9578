export { fullName } from './mappers.ts';
export { toPeople, type PersonModel } from './people.ts';
export { countByDomain, findByUrl, findMany, findOffered, type SpecialistRow } from './queries.ts';
export { reviews, specialists, specialistSpecialities, tenantSpecialists } from './tables.ts';
