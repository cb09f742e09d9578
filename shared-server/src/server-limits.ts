/**
 * How long a request may take to arrive, in milliseconds, on a server's own port, whatever stands before it: who sends a head or a body
 * byte by byte is cut off with 408. For `fastify(...)`.
 * @param whole for the largest body that the server takes over its slowest line
 */
export const arrivalLimits = (whole = 30_000) => ({ requestTimeout: whole, http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 } });
