export { findProductTerms } from './service.ts';
export { productCategories, products, productSpecialists, type HomeGroup } from './tables.ts';
