import { readRegistryKeys, type RegistryKeys } from '@tessera/server/registry-keys';

/** Whose documents are pushed. */
export interface ReleaseSettings {
  /** Documents of other environments are passed over. */
  readonly environment: string;
  /** The registry's public keys; none while it has written none yet. */
  readonly keys: RegistryKeys;
}

/** Reads `TESSERA_ENVIRONMENT` and the registry's public keys. Throws a sentence for the operator. */
export const readReleaseSettings = (variables: Readonly<Record<string, string | undefined>>, data: string): ReleaseSettings => ({
  environment: variables['TESSERA_ENVIRONMENT'] || 'production',
  keys: readRegistryKeys(variables, data),
});
