import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isAppError } from '@tessera/contracts/errors';

/** The site as a device knows it. */
export interface Site {
  /** With the port. */
  readonly origin: string;
  /** The host without port: what a passkey belongs to. */
  readonly host: string;
}
export interface Known {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}
/** Milliseconds that the browser gives the person. */
const TIMEOUT = 300_000;

const idsOf = (known: readonly Known[]) =>
  known.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] }));

/** What the browser is asked to make. The device must find the passkey by itself and check who is there. */
export const askToAdd = (
  site: Site,
  of: { readonly brand: string; readonly userId: string; readonly email: string; readonly known: readonly Known[] },
) =>
  generateRegistrationOptions({
    rpName: of.brand,
    rpID: site.host,
    userID: new TextEncoder().encode(of.userId),
    userName: of.email,
    timeout: TIMEOUT,
    attestationType: 'none',
    excludeCredentials: idsOf(of.known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
/** The device finds the passkey by itself, or is asked for one of those that the person is known to have. */
export const askToUse = ({ host }: Site, known: readonly Known[] = []) =>
  generateAuthenticationOptions({
    rpID: host,
    timeout: TIMEOUT,
    userVerification: 'required',
    allowCredentials: idsOf(known),
  });

/** Takes each challenge once; whether it was one of ours. */
type TakeChallenge = (challenge: string) => Promise<boolean>;
const expected = ({ origin, host }: Site, takeChallenge: TakeChallenge) => ({
  expectedChallenge: takeChallenge,
  expectedOrigin: origin,
  expectedRPID: host,
  requireUserVerification: true,
});
/** The library throws plain errors for whatever is wrong with an answer; only ours, of the database, go on. */
function nothing(error: unknown): null {
  const isOurs = !(error instanceof Error) || isAppError(error) || 'query' in error;
  if (isOurs) throw error;
  return null;
}

/** The passkey in an answer; null when it is not what was asked for. */
export async function passkeyIn(site: Site, response: unknown, takeChallenge: TakeChallenge): Promise<Known | null> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    ...expected(site, takeChallenge),
  }).catch((error: unknown) => ({ verified: false, registrationInfo: nothing(error) }));
  if (!verified || !registrationInfo) return null;
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports ?? [],
  };
}
/** The passkey's new counter; null when the answer is not its own, not for this site, or a copy's. */
export async function useIn(
  site: Site,
  response: unknown,
  known: Known,
  takeChallenge: TakeChallenge,
): Promise<number | null> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    ...expected(site, takeChallenge),
    credential: {
      id: known.credentialId,
      publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
      counter: known.counter,
      transports: [...known.transports],
    },
  }).catch((error: unknown) => ({ verified: false, authenticationInfo: nothing(error) }));
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}
