import * as contract from '@tessera/contracts/booking';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database.ts';
import { serve } from '../../platform/http.ts';
import { beneficiariesOf, saveBeneficiary } from './service.ts';

export function clientRoutes(app: FastifyInstance, deps: { readonly db: Db }): void {
  serve(app, contract.beneficiaries, (_input, scope) => beneficiariesOf(deps, scope));
  serve(app, contract.saveBeneficiary, (input, scope) => saveBeneficiary(deps, scope, input));
}
