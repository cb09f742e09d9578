import { campaignsOfUser } from '@tessera/contracts/campaigns';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import { campaignsOf } from './service.ts';

export function register(app: FastifyInstance, deps: Platform): void {
  serve(app, campaignsOfUser, (input, scope) => campaignsOf(deps, scope, input.lang));
}
