import * as z from 'zod/mini';
import { BraintreeEnvironment, GatewayChoice } from '@tessera/contracts/gateway-settings';
import { VideoHosts } from '@tessera/contracts/video-hosts';

const Environment = z.object({
  EDGE_PORT: z._default(z.string().check(z.regex(/^\d{1,5}$/)), '4000'),
  /** Scheme and port that browsers see; the port is the edge's own unless a balancer stands before it. */
  TESSERA_PUBLIC_SCHEME: z._default(z.enum(['http', 'https']), 'http'),
  TESSERA_PUBLIC_PORT: z.optional(z.string().check(z.regex(/^\d{1,5}$/))),
  TESSERA_DATA: z._default(z.string(), '.data'),
  TESSERA_API: z.url(),
  TESSERA_REGISTRY: z.url(),
  TESSERA_ENVIRONMENT: z._default(z.string(), 'production'),
  TESSERA_ENV: z._default(z.string(), 'demo'),
  /** Milliseconds by which the demo's clock is moved; the starter gives every process the same. */
  TESSERA_CLOCK_OFFSET: z._default(z.string().check(z.regex(/^-?\d{1,15}$/)), '0'),
  TESSERA_VIDEO_HOSTS: VideoHosts,
  TESSERA_GATEWAY: GatewayChoice,
  BRAINTREE_ENVIRONMENT: BraintreeEnvironment,
  /** Lets tests break what is served; never set outside them. */
  TESSERA_FAULTS: z.optional(z.literal('1')),
});
export type Environment = z.infer<typeof Environment>;
/** The checked environment, or a sentence that names the wrong variable. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const parsed = Environment.safeParse(variables);
  if (parsed.success) return parsed.data;
  throw new Error(`The edge cannot start: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}.`);
}
