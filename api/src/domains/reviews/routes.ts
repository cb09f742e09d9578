import * as contract from '@tessera/contracts/specialists';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import * as decisions from './decisions.ts';
import * as service from './service.ts';
import * as written from './written-service.ts';

/** Beyond what one person reports or writes in a day; an office may share the address. */
const options = { limit: { max: 60, seconds: 3600 } };

export function register(app: FastifyInstance, { db }: Platform): void {
  serve(app, contract.reportReview, (input, scope) => service.reportReview({ db }, scope, input), options);
  serve(app, contract.visitReview, ({ id }, scope) => written.visitReview({ db }, scope, id));
  serve(app, contract.writeReview, (input, scope) => written.writeReview({ db }, scope, input), options);
  serve(app, contract.changeReview, (input, scope) => written.changeOwnReview({ db }, scope, input), options);
  serve(app, contract.takeBackReview, ({ id }, scope) => written.takeBackReview({ db }, scope, id), options);
  serve(app, contract.reviewedSpecialists, (_input, scope) => written.reviewedSpecialists({ db }, scope));
  serve(app, contract.reportedReviews, (input, scope) => decisions.reportedReviews({ db }, scope, input));
  serve(app, contract.decideReview, (input, scope) => decisions.decideReview({ db }, scope, input));
  serve(app, contract.undoReviewDecision, (input, scope) => decisions.undoDecision({ db }, scope, input));
}
