import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The validator inside the reference probes for code generation from strings, which would violate the policy. */
const HEAD =
  '<link rel="icon" href="/icon.svg" type="image/svg+xml"><script>globalThis.__zod_globalConfig = { jitless: true };</script>';
const hash = (algorithm: 'sha256' | 'sha384', text: string | Buffer): string =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;

/**
 * The api's reference page with its own policy: its inline scripts are allowed by hash, its script file by
 * integrity. It creates style elements, which the policy of all other pages forbids.
 */
export function docsPage(
  app: FastifyInstance,
  options: {
    readonly api: string;
    readonly internal: Readonly<Record<string, string>>;
    originOf(request: FastifyRequest): string;
  },
): void {
  app.get('/rest/docs/', async (request, reply) => {
    const headers = {
      ...options.internal,
      'x-tessera-tenant': request.tenant.code,
      'x-tessera-origin': options.originOf(request),
    };
    const get = async (address: string): Promise<Buffer> => {
      const answer = await fetch(new URL(address, `${options.api}/rest/docs/`), {
        headers,
        signal: AbortSignal.timeout(5_000),
      });
      if (!answer.ok) throw new Error(`the api answered ${answer.status} to ${address}`);
      return Buffer.from(await answer.arrayBuffer());
    };
    const html = (await get('')).toString('utf8').replace('<head>', `<head>${HEAD}`);
    const files = [...html.matchAll(/<script src="([^"]+)"/g)].map(([, file = '']) => file);
    const guards = new Map(
      await Promise.all(files.map(async (file) => [file, hash('sha384', await get(file))] as const)),
    );
    const page = html.replace(
      /<script src="([^"]+)"/g,
      (tag, file: string) => `${tag} integrity="${guards.get(file)}" crossorigin="anonymous"`,
    );
    const inline = [...page.matchAll(/<script(?:\s+type="text\/javascript")?>([\s\S]*?)<\/script>/g)].map(
      ([, text = '']) => `'${hash('sha256', text)}'`,
    );
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; script-src 'self' ${inline.join(' ')}; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      )
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
