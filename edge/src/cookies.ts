import type { FastifyRequest } from 'fastify';

/**
 * The value of a cookie. A duplicate cookie is ignored, because it was set by two parties and either value may be
 * forged; the library that the api uses would take the first of them.
 */
export function cookieOf(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const found = (request.headers.cookie ?? '').split(/;\s*/).filter((pair) => pair.startsWith(`${name}=`));
  return found.length === 1 ? found[0]?.slice(name.length + 1) : undefined;
}
