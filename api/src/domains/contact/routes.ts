import { contactWork, sendContact, sendLead } from '@tessera/contracts/house';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';
import { createVisits, type Who } from '../session/index.ts';
import { askHouse, workForMessage, writeToHouse, type ContactDeps } from './service.ts';

/** Writing to the house, for everybody. */
export function contactRoutes(app: FastifyInstance, deps: ContactDeps & { readonly who: Who }): void {
  const { visitOf } = createVisits(deps.who);
  serve(app, sendContact, async (input, scope, http) => ({
    ...(await writeToHouse(deps, scope, await visitOf(http, scope), input)),
    outbox: deps.outbox,
  }));
  serve(app, sendLead, async (input, scope, http) => ({
    ...(await askHouse(deps, scope, await visitOf(http, scope), input)),
    outbox: deps.outbox,
  }));
  serve(app, contactWork, async ({ email }, scope, http) => ({
    challenge: await workForMessage(deps, scope, await visitOf(http, scope), email),
  }));
}
