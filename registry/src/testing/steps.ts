import { ReleaseDocument, type SignedDocument } from '@tessera/contracts/release';
import type { TestRegistry } from './open.ts';
import { versionNumber } from './releases.ts';

/** An operator's steps, and the documents that they lead to. */
export function stepsOf(registry: Pick<TestRegistry, 'ask'>) {
  const promote = (environment: string, remote: string, n: number, more: object = {}) =>
    registry.ask('POST', '/v1/promote', { environment, remote, version: versionNumber(n), ...more });
  const rollback = (environment: string, remote: string, n?: number, more: object = {}) =>
    registry.ask('POST', '/v1/rollback', {
      environment,
      remote,
      ...more,
      ...(n === undefined ? {} : { version: versionNumber(n) }),
    });
  async function documentOf(environment: string, tenant = 'main') {
    const { documents } = (await registry.ask('GET', `/v1/documents/${environment}`)).body as {
      documents: Record<string, SignedDocument>;
    };
    const signed = documents[tenant];
    return signed ? { signed, document: ReleaseDocument.parse(JSON.parse(signed.text)) } : null;
  }
  const stable = async (environment: string, remote: string) =>
    (await documentOf(environment))?.document.remotes[remote];
  return { promote, rollback, documentOf, stable };
}
