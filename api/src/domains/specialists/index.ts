export { foldWords } from './fold-rules.ts';
export { fullName } from './mappers.ts';
export { toPeople, type PersonModel } from './people.ts';
export { kindsOf } from './place-kinds.ts';
export { countByDomain, findByUrl, findMany, findOffered, findTerms, type SpecialistRow, type SpecialistTerms } from './queries.ts';
export { cardsOf, type Quote, type SpecialistDeps } from './service.ts';
export { soldAt, type FindProductTerms, type ProductTerms } from './sold-at.ts';
export { changeTerms, findByUser, lockTerms } from './terms.ts';
export { idOfUrl, offeredView } from './views.ts';
