import fastify from 'fastify';
import { isOperatorError } from './errors.ts';
import { listen } from './listen.ts';

const HOST = '127.0.0.1';
const thrownBy = (start: () => Promise<number>): Promise<unknown> =>
  start().then(
    () => null,
    (error: unknown) => error,
  );

it('returns the port, also one that the system chose, and a port in use is an operator error that names its variable', async () => {
  const [first, second] = [fastify(), fastify()];
  const port = await listen(first, { host: HOST, port: 0, variable: 'EDGE_PORT' });
  expect(first.server.address()).toMatchObject({ address: HOST, port });
  const thrown = await thrownBy(() => listen(second, { host: HOST, port, variable: 'EDGE_PORT' }));
  expect([isOperatorError(thrown), (thrown as Error).message]).toEqual([
    true,
    `Port ${port} is in use. Stop the program that listens there, or set EDGE_PORT to another port.`,
  ]);
  await Promise.all([first.close(), second.close()]);
});
it('a reserved port is an operator error, and any other error stays what it is', async () => {
  const refusing = (code: string) => ({
    listen: () => Promise.reject(Object.assign(new Error(`listen ${code}`), { code })),
  });
  const at = { host: HOST, port: 80, variable: 'REGISTRY_PORT' };
  expect(await thrownBy(() => listen(refusing('EACCES'), at))).toMatchObject({
    name: 'OperatorError',
    message: 'This user may not listen on port 80. Set REGISTRY_PORT to a port from 1024 on.',
  });
  expect(await thrownBy(() => listen(refusing('EADDRNOTAVAIL'), at))).toMatchObject({
    name: 'Error',
    message: 'listen EADDRNOTAVAIL',
  });
});
