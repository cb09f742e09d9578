import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { holdRoutes } from './holds/hold-routes.ts';
import { orderRoutes } from './orders/order-routes.ts';
import { visitRoutes } from './visits/visit-routes.ts';

export async function register(app: FastifyInstance, deps: Platform): Promise<void> {
  holdRoutes(app, deps);
  await orderRoutes(app, deps);
  visitRoutes(app, deps);
}
