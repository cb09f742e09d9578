export { challengePath } from './page.ts';
export type { Face } from './face.ts';
export { openBraintreeFace } from './open-face.ts';
export { readBook } from './queries.ts';
export {
  authorize,
  capture,
  findPayment,
  makeToken,
  refund,
  voidPayment,
  type Deliver,
  type EmulatorDeps,
  type Payment,
} from './service.ts';
export { isSigned, SIGNATURE_HEADER } from './signature.ts';
