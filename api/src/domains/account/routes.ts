import * as contract from '@tessera/contracts/account';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import { searchesOf } from '../saved/index.ts';
import * as service from './service.ts';

/** Routes for what the dashboard of an account shows beside the account itself. */
export function register(app: FastifyInstance, deps: Platform): void {
  serve(app, contract.proactiveNotifications, (_input, scope) => searchesOf(deps, scope));
  serve(app, contract.unreadMessages, async (input, scope) => service.unreadMessages(scope, input.id));
  serve(app, contract.newTerms, (_input, scope) => service.newTerms(deps, scope));
  serve(app, contract.isPhoneNumberValidated, (_input, scope) => service.phoneState(deps, scope));
  serve(app, contract.partners, (_input, scope) => service.partnersOf(deps, scope));
  serve(app, contract.cashOutLimit, (_input, scope) => service.limitOf(deps, scope, 'cashOutLimit'));
  serve(app, contract.storeCreditLimit, (_input, scope) => service.limitOf(deps, scope, 'storeCreditLimit'));
  serve(app, contract.creditLimit, (_input, scope) => service.limitOf(deps, scope, 'creditLimit'));
}
