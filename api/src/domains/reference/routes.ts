import { domains, languages } from '@tessera/contracts/specialists';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import { countByDomain } from '../specialists/index.ts';
import { domainInfos, interfaceLanguages } from './service.ts';

export function register(app: FastifyInstance, { db }: Platform): void {
  const deps = { db, countByDomain };
  serve(app, domains, (input, scope) => domainInfos(deps, scope, input.lang));
  serve(app, languages, async (input) => interfaceLanguages(input.lang));
}
