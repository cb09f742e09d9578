import { readVariables, ReleaseEnvironment, type GivenVariables } from '@tessera/server/environment';
import { readRegistryKeys, type RegistryKeys } from '@tessera/server/registry-keys';
import * as z from 'zod/mini';

/** The settings for release documents. */
export interface ReleaseSettings {
  /** Documents of other environments are ignored. */
  readonly environment: string;
  /** The registry's public keys; none until the registry has created one. */
  readonly keys: RegistryKeys;
}

/** Reads `TESSERA_ENVIRONMENT` and the registry's public keys. Throws an operator error. */
export const readReleaseSettings = (variables: GivenVariables, data: string): ReleaseSettings => ({
  environment: readVariables(z.object({ TESSERA_ENVIRONMENT: ReleaseEnvironment }), variables).TESSERA_ENVIRONMENT,
  keys: readRegistryKeys(variables, data),
});
