/**
 * How long a request may take to arrive, in milliseconds, on a server's own port, independent of any proxy: a client
 * that sends its headers or body byte by byte is cut off with 408. For `fastify(...)`.
 * @param whole limit for the largest accepted body on the slowest supported connection
 */
export const arrivalLimits = (whole = 30_000) => ({
  requestTimeout: whole,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
});
