import { readRegistryKeys, type RegistryKeys } from '@tessera/server/registry-keys';

/** The settings for release documents. */
export interface ReleaseSettings {
  /** Documents of other environments are ignored. */
  readonly environment: string;
  /** The registry's public keys; none until the registry has created one. */
  readonly keys: RegistryKeys;
}

/** Reads `TESSERA_ENVIRONMENT` and the registry's public keys. Throws an operator error. */
export const readReleaseSettings = (variables: Readonly<Record<string, string | undefined>>, data: string): ReleaseSettings => ({
  environment: variables['TESSERA_ENVIRONMENT'] || 'production',
  keys: readRegistryKeys(variables, data),
});
