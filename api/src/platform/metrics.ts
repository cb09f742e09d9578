import { createRegister } from '@tessera/server/metrics';
import { Counter, Histogram, type Registry } from 'prom-client';

/** The api's metrics. */
export interface Metrics {
  readonly register: Registry;
  /** Records the seconds a response took, by route pattern (never the URL itself) and status. */
  answered(route: string, method: string, status: number, seconds: number): void;
  /** Counts an error reported by a browser. The caller must keep the number of distinct names small. */
  reported(remote: string, version: string): void;
  /** Counts a violation of the content security policy, by directive. */
  violated(directive: string): void;
}

export function createMetrics(options: { readonly process: boolean }): Metrics {
  const register = createRegister(options);
  const seconds = new Histogram({
    name: 'tessera_api_answer_seconds',
    help: 'Seconds until an answer was sent, by route, method and status.',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [register],
  });
  const reports = new Counter({
    name: 'tessera_client_reports_total',
    help: 'Failures that browsers have reported, by remote and version.',
    labelNames: ['remote', 'version'] as const,
    registers: [register],
  });
  const violations = new Counter({
    name: 'tessera_policy_violations_total',
    help: 'What browsers did not do because of the policy of the page, by directive.',
    labelNames: ['directive'] as const,
    registers: [register],
  });
  return {
    register,
    answered: (route, method, status, value) => seconds.labels(route, method, String(status)).observe(value),
    violated: (directive) => violations.labels(directive).inc(),
    reported: (remote, version) => reports.labels(remote, version).inc(),
  };
}
