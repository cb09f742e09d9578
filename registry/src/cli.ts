import { clientOver, type Client, type Send } from './cli/client.ts';
import { runCommandLine } from './cli/perform.ts';
import type { Settings } from './settings.ts';

/** The database itself, opened in this process under its lock. */
async function openHere(settings: Settings): Promise<Client> {
  const { explain, openRegistry } = await import('./registry.ts');
  const registry = await openRegistry(settings).catch((error: unknown) => {
    throw new Error(explain(error, settings));
  });
  const send: Send = async (method, url, headers, body) => {
    const response = await registry.app.inject({
      method,
      url,
      headers: { ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: response.statusCode, text: response.body };
  };
  return clientOver(send, registry.context.token, () => registry.close());
}

process.exitCode = await runCommandLine(process.argv.slice(2), { name: 'npm run release --', openHere });
