export { challengePath } from './page.ts';
export type { Face } from './face.ts';
export { openBraintreeFace } from './open-face.ts';
export { readBook } from './queries.ts';
export { authorize, capture, refund, voidPayment } from './service.ts';
export { makeToken } from './tokens.ts';
export { findPayment, type Deliver, type EmulatorDeps, type Payment } from './book.ts';
export { isSigned, SIGNATURE_HEADER } from './signature.ts';
