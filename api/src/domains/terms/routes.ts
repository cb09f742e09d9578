import { translatedTerms } from '@tessera/contracts/booking';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database.ts';
import { serve } from '../../platform/http.ts';
import { termsOf } from './service.ts';

export function termsRoutes(app: FastifyInstance, deps: { readonly db: Db }): void {
  serve(app, translatedTerms, (input, scope) => termsOf(deps, scope, input));
}
