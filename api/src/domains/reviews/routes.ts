import * as contract from '@tessera/contracts/specialists';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import * as decisions from './decisions.ts';
import * as service from './service.ts';

/** Beyond what one person may report in a day; an office may share the address. */
const options = { limit: { max: 60, seconds: 3600 } };

export function register(app: FastifyInstance, { db }: Platform): void {
  serve(app, contract.reportReview, (input, scope) => service.reportReview({ db }, scope, input), options);
  serve(app, contract.reportedReviews, (input, scope) => decisions.reportedReviews({ db }, scope, input));
  serve(app, contract.decideReview, (input, scope) => decisions.decideReview({ db }, scope, input));
  serve(app, contract.undoReviewDecision, (input, scope) => decisions.undoDecision({ db }, scope, input));
}
