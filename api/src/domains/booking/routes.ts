import type { FastifyInstance } from 'fastify';
import type { BookingDeps } from './deps.ts';
import { holdRoutes } from './holds/hold-routes.ts';
import { orderRoutes } from './orders/order-routes.ts';
import { visitRoutes } from './visits/visit-routes.ts';

export async function bookingRoutes(app: FastifyInstance, deps: BookingDeps): Promise<void> {
  holdRoutes(app, deps);
  await orderRoutes(app, deps);
  visitRoutes(app, deps);
}
