export { foldWords } from './fold-rules.ts';
export { fullName } from './mappers.ts';
export { toPeople, type PersonModel } from './people.ts';
export { kindsOf } from './place-kinds.ts';
export {
  changeTerms,
  countByDomain,
  findByUrl,
  findByUser,
  findMany,
  findOffered,
  findTerms,
  lockTerms,
  type SpecialistRow,
  type SpecialistTerms,
} from './queries.ts';
export { cardsOf, type Quote, type SpecialistDeps } from './service.ts';
export { soldAt, type FindProductTerms, type ProductTerms } from './sold-at.ts';
export { idOfUrl, offeredView } from './views.ts';
