import * as contract from '@tessera/contracts/provider';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import { callOff, move } from './change-service.ts';
import { listWorkshops } from './list-service.ts';
import { openRoom } from './room-service.ts';

/** Routes for the workshops that a specialist gives. */
export function register(app: FastifyInstance, deps: Platform): void {
  serve(app, contract.providerWorkshops, (input, scope) => listWorkshops(deps, scope, input));
  serve(app, contract.callOffWorkshop, (input, scope) => callOff(deps, scope, input));
  serve(app, contract.openWorkshopRoom, (input, scope) => openRoom(deps, scope, input));
  serve(app, contract.moveWorkshop, (input, scope) => move(deps, scope, input));
}
