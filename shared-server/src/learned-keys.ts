import path from 'node:path';
import { SignedDocument } from '@tessera/contracts/release';
import * as z from 'zod/mini';
import { operatorError } from './errors.ts';
import { readIfThere, replacePrivateFile } from './private-files.ts';

const Statements = z.array(SignedDocument);

/** The statements about the registry's keys that a server has followed, so that a restart does not bring a revoked one back. */
export function openLearned(data: string): {
  read(): readonly SignedDocument[];
  add(statements: readonly SignedDocument[]): void;
} {
  const file = path.join(data, 'keys', 'registry.learned.json');
  function read(): readonly SignedDocument[] {
    const text = readIfThere(file);
    if (text === null) return [];
    try {
      return Statements.parse(JSON.parse(text));
    } catch (error) {
      throw operatorError(
        `${file} is damaged. Set TESSERA_REGISTRY_KEYS to the keys that the registry lists as valid (npm run keys -- list), then remove this file.`,
        error,
      );
    }
  }
  return { read, add: (statements) => replacePrivateFile(file, `${JSON.stringify([...read(), ...statements])}\n`) };
}
