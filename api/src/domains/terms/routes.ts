import { translatedTerms } from '@tessera/contracts/booking';
import { legalText } from '@tessera/contracts/house';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import { termsOf } from './service.ts';

export function register(app: FastifyInstance, deps: Platform): void {
  serve(app, translatedTerms, (input, scope) => termsOf(deps, scope, input));
  serve(app, legalText, ({ lang, name }, scope) => termsOf(deps, scope, { code: lang, name }));
}
