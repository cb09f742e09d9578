import { cookieTracking } from '@tessera/contracts/tracking';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import { track } from './service.ts';

/** A browser reports a few times per visit. */
const LIMIT = { max: 20, seconds: 60 };

export function register(app: FastifyInstance, deps: Platform): void {
  serve(app, cookieTracking, (input, scope) => track(deps, scope, input.records), { limit: LIMIT });
}
