import type { FastifyRequest } from 'fastify';

/** The value of a cookie. One that comes twice was set by two, and nobody can say which is right: then there is none. */
export function cookieOf(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const found = (request.headers.cookie ?? '').split(/;\s*/).filter((pair) => pair.startsWith(`${name}=`));
  return found.length === 1 ? found[0]?.slice(name.length + 1) : undefined;
}
