import { saveConsent } from '@tessera/contracts/consent';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import { keepChoice } from './service.ts';

/** A person changes their mind a few times at most. */
const LIMIT = { max: 20, seconds: 60 };

export function register(app: FastifyInstance, deps: Platform): void {
  serve(app, saveConsent, (input, scope) => keepChoice(deps, scope, input), { limit: LIMIT });
}
