export { personal } from './personal-queries.ts';
export { callOffOrders, tellMoved } from './change-service.ts';
export { findPurchase, listCalledOff, listStanding } from './queries.ts';
export { countSeatsAhead } from './ahead-queries.ts';
export { purchaseSubject } from './sold-service.ts';
