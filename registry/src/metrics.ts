import { createRegister } from '@tessera/server/metrics';
import { Counter, Histogram, type Registry } from 'prom-client';

/** The registry's metrics. */
export interface Metrics {
  readonly register: Registry;
  /** Seconds of each request by method, route pattern and status. */
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  /** Stored releases, promotions and rollbacks, by action. */
  readonly steps: Counter<'action'>;
  /** Reports of browsers that were counted by cause. */
  readonly failures: Counter;
  /** Delivery attempts to subscribers, by outcome. */
  readonly deliveries: Counter<'outcome'>;
}
export function createMetrics(): Metrics {
  const register = createRegister({ process: true });
  const registers = [register];
  return {
    register,
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
    failures: new Counter({
      name: 'tessera_registry_failures_total',
      help: 'Reports of failures in browsers that were counted by cause',
      registers,
    }),
    deliveries: new Counter({
      name: 'tessera_registry_deliveries_total',
      help: 'Tries to tell a subscriber',
      labelNames: ['outcome'],
      registers,
    }),
  };
}
