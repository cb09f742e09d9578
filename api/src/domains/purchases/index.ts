export { personal } from './personal-queries.ts';
export { findPurchase } from './queries.ts';
export { countSeatsAhead } from './ahead-queries.ts';
export { purchaseSubject } from './sold-service.ts';
