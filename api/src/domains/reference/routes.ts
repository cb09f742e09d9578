import * as contract from '@tessera/contracts/reference';
import { domains, languages } from '@tessera/contracts/specialists';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import { countByDomain, offeredSpecialities } from '../specialists/index.ts';
import { cataloguesIn, filteredIn } from './catalogue-service.ts';
import { areasIn, domainInfos, interfaceLanguages, settingsOf, specialtiesIn } from './service.ts';

export function register(app: FastifyInstance, { db }: Platform): void {
  const deps = { db, countByDomain, offeredSpecialities };
  serve(app, domains, (input, scope) => domainInfos(deps, scope, input.lang));
  serve(app, languages, async (input) => interfaceLanguages(input.lang));
  serve(app, contract.domainAreas, (input, scope) => areasIn(deps, scope, input));
  serve(app, contract.specialties, (input, scope) => specialtiesIn(deps, scope, input));
  serve(app, contract.catalogues, (input, scope) => cataloguesIn(deps, scope, input));
  serve(app, contract.filteredCatalogue, (input, scope) => filteredIn(deps, scope, input));
  serve(app, contract.getSettings, (input, scope) => settingsOf(deps, scope, input.names));
}
