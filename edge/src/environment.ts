import { TrustedProxies } from '@tessera/server/address';
import {
  DataFolder,
  listenOn,
  modeOr,
  Port,
  portOr,
  readVariables,
  ReleaseEnvironment,
  type GivenVariables,
} from '@tessera/server/environment';
import { operatorError } from '@tessera/server/errors';
import { BraintreeEnvironment, GatewayChoice } from '@tessera/server/gateway-settings';
import { VideoHosts } from '@tessera/server/video-hosts';
import * as z from 'zod/mini';

const Environment = z.object({
  EDGE_PORT: portOr('4000'),
  /** Port for release notifications from the registry and for monitoring; 0 takes any free one. */
  EDGE_INTERNAL_PORT: portOr('0'),
  TESSERA_LISTEN: listenOn('::'),
  TESSERA_INTERNAL_LISTEN: listenOn('127.0.0.1'),
  /** Networks of the proxies whose headers about a visitor's address and scheme are trusted; none by default. */
  TESSERA_TRUSTED_PROXIES: TrustedProxies,
  /** Scheme and port as browsers see them; the port is the edge's own unless a proxy is in front of it. */
  TESSERA_PUBLIC_SCHEME: z._default(z.enum(['http', 'https']), 'http'),
  /** `off` removes the service worker from every browser that has it, as soon as it next loads a page. */
  TESSERA_APP: z._default(z.enum(['on', 'off']), 'on'),
  /** Whether HSTS also covers the site's subdomains. */
  TESSERA_HSTS_SUBDOMAINS: z._default(z.enum(['on', 'off']), 'off'),
  /** Contact for reporting vulnerabilities; shown at `/.well-known/security.txt`. */
  TESSERA_SECURITY_CONTACT: z.optional(
    z
      .string()
      .check(z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be mailto:name@host or an https address')),
  ),
  TESSERA_PUBLIC_PORT: z.optional(Port),
  TESSERA_DATA: DataFolder,
  TESSERA_API: z.url(),
  TESSERA_REGISTRY: z.url(),
  TESSERA_ENVIRONMENT: ReleaseEnvironment,
  TESSERA_ENV: modeOr('demo'),
  /** Offset of the demo's clock in milliseconds; the starter passes the same value to every process. */
  TESSERA_CLOCK_OFFSET: z._default(z.string().check(z.regex(/^-?\d{1,15}$/)), '0'),
  TESSERA_VIDEO_HOSTS: VideoHosts,
  TESSERA_GATEWAY: GatewayChoice,
  BRAINTREE_ENVIRONMENT: BraintreeEnvironment,
  /** Lets tests inject faults; never set outside tests. */
  TESSERA_FAULTS: z.optional(z.literal('1')),
});
export type Environment = z.infer<typeof Environment>;
/** The validated environment. Throws an operator error that names every invalid variable. */
export function readEnvironment(variables: GivenVariables): Environment {
  const environment = readVariables(Environment, variables);
  if (environment.TESSERA_FAULTS && environment.TESSERA_ENV === 'production')
    throw operatorError('TESSERA_FAULTS lets anybody break pages and is not allowed in production.');
  return environment;
}
