import * as contract from '@tessera/contracts/pages';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import { countVisits } from '../booking/index.ts';
import { listedHere, readPage, trendsHere } from './service.ts';

export function register(app: FastifyInstance, { db }: Platform): void {
  serve(app, contract.contentPage, (input, scope) => readPage({ db }, scope, input));
  serve(app, contract.listedPages, (_input, scope) => listedHere({ db }, scope));
  serve(app, contract.trends, (_input, scope) => trendsHere({ db, countVisits }, scope));
}
