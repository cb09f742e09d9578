import { readVariables, type GivenVariables } from '@tessera/server/environment';
import * as z from 'zod/mini';
import { clamdScanner } from './clamd.ts';
import { NO_SCANNER, type Scanner, type ScannerLog } from './scanner.ts';

const Variables = z.object({
  TESSERA_SCANNER: z.optional(
    z.string().check(z.regex(/^clamd:\/\/([\w.-]+|\[[0-9a-f:]+\]):\d{1,5}$/i, 'must be clamd://host:port')),
  ),
});
/** The scanner of `TESSERA_SCANNER`; without one nothing is scanned, which production says at its start. */
export function openScanner(variables: GivenVariables, mode: string, log: ScannerLog): Scanner {
  const { TESSERA_SCANNER: address } = readVariables(Variables, variables);
  if (address === undefined) {
    if (mode === 'production') log.warn('uploaded files are not scanned: TESSERA_SCANNER is not set');
    return NO_SCANNER;
  }
  const { hostname, port } = new URL(address);
  return clamdScanner({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }, log);
}
