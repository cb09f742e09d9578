import * as contract from '@tessera/contracts/booking';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import { beneficiariesOf, saveBeneficiary } from './service.ts';

export function register(app: FastifyInstance, deps: Platform): void {
  serve(app, contract.beneficiaries, (_input, scope) => beneficiariesOf(deps, scope));
  serve(app, contract.saveBeneficiary, (input, scope) => saveBeneficiary(deps, scope, input));
}
