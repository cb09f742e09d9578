import fastify from 'fastify';
import { Counter } from 'prom-client';
import { createRegister, metricsRoute } from './metrics.ts';

const textOf = async (options: { readonly process: boolean }, visits: number) => {
  const app = fastify();
  const register = createRegister(options);
  new Counter({ name: 'visits_total', help: 'Visits', registers: [register] }).inc(visits);
  metricsRoute(app, register);
  const { headers, body, statusCode } = await app.inject('/metrics');
  await app.close();
  return { headers, body, statusCode };
};
it('are served as Prometheus text that nobody keeps', async () => {
  const { headers, body, statusCode } = await textOf({ process: false }, 2);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=0\.0\.4/),
    'no-store',
  ]);
  expect(body).toContain('visits_total 2');
  expect(body).not.toContain('process_cpu');
});
it('of two applications in one process do not clash, and those of the process have the same names in each', async () => {
  for (const visits of [3, 4]) {
    const { body } = await textOf({ process: true }, visits);
    expect(body).toContain(`visits_total ${visits}`);
    expect(body).toMatch(/^process_cpu_seconds_total \d/m);
  }
});
