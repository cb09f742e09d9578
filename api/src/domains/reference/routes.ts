import { domains, languages } from '@tessera/contracts/specialists';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database.ts';
import { serve } from '../../platform/http.ts';
import { domainInfos, interfaceLanguages, type CountByDomain } from './service.ts';

export function referenceRoutes(app: FastifyInstance, deps: { readonly db: Db; readonly countByDomain: CountByDomain }): void {
  serve(app, domains, (input, scope) => domainInfos(deps, scope, input.lang));
  serve(app, languages, async (input) => interfaceLanguages(input.lang));
}
