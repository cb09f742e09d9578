import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** Seconds of each request by method, route pattern and status. */
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  /** Stored releases, promotions and rollbacks, by action. */
  readonly steps: Counter<'action'>;
  /** Delivery attempts to subscribers, by outcome. */
  readonly deliveries: Counter<'outcome'>;
  text(): Promise<string>;
  readonly contentType: string;
}
/** The registry's metrics; one set per application, so that two in one process do not collide. */
export function createMetrics(): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  return {
    requests: new Histogram({
      name: 'tessera_registry_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    steps: new Counter({
      name: 'tessera_registry_steps_total',
      help: 'Publications, promotions, rollbacks and tenant changes',
      labelNames: ['action'],
      registers,
    }),
    deliveries: new Counter({
      name: 'tessera_registry_deliveries_total',
      help: 'Tries to tell a subscriber',
      labelNames: ['outcome'],
      registers,
    }),
    text: () => register.metrics(),
    contentType: register.contentType,
  };
}
