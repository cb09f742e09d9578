export { productCategories, products, productSpecialists, type HomeGroup } from './tables.ts';
