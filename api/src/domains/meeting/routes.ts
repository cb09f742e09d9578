import * as contract from '@tessera/contracts/meeting';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import { enterRoom, roomOf, sendSignal, signalsFor } from './service.ts';

export function register(app: FastifyInstance, { db, notify, files, settings: { ice } }: Platform): void {
  const deps = { db, notify, files, ice };
  serve(app, contract.meetingRoom, (input, scope) => roomOf(deps, scope, input));
  serve(app, contract.enterRoom, (input, scope) => enterRoom(deps, scope, input));
  serve(app, contract.sendSignal, (input, scope) => sendSignal(deps, scope, input));
  serve(app, contract.signals, (input, scope) => signalsFor(deps, scope, input));
}
