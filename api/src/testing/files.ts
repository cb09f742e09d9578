import { toForm, toRequest, type Endpoint } from '@tessera/contracts/endpoint';
import { createFileLinks, type Files } from '../domains/files/index.ts';
import { NO_SCANNER, type Scanner } from '../domains/files/scanner.ts';
import type { BlobStore } from '../platform/blobs/blob-store.ts';
import { sealBlobs } from '../platform/blobs/sealed-blobs.ts';
import { testCipher } from './keys.ts';

export interface TestFiles extends Files {
  /** What is stored, as it is stored. */
  readonly blobs: Map<string, Buffer>;
}
/** Files that are kept in memory. */
export function openTestFiles(scanner: Scanner = NO_SCANNER): TestFiles {
  const blobs = new Map<string, Buffer>();
  const memory: BlobStore = {
    put: async (id, bytes) => void blobs.set(id, Buffer.from(bytes)),
    get: async (id) => blobs.get(id) ?? null,
    remove: async (id) => void blobs.delete(id),
  };
  return {
    blobs,
    store: sealBlobs(memory, testCipher),
    sealedWith: testCipher.prefix,
    links: createFileLinks('signs the links of tests, long enough'),
    scanner,
  };
}

/** A call as an injected request: JSON, plain text, or the form of an upload. */
export async function injectable<I, O>(
  endpoint: Endpoint<I, O>,
  input: I,
): Promise<{ method: string; url: string; contentType?: string; body?: string | Buffer }> {
  const { method, url, body, contentType } = toRequest(endpoint, input);
  if (endpoint.upload) {
    const form = new Response(toForm(endpoint, input));
    return {
      method,
      url,
      contentType: form.headers.get('content-type') ?? '',
      body: Buffer.from(await form.arrayBuffer()),
    };
  }
  return { method, url, ...(body === undefined ? {} : { body, contentType: contentType ?? '' }) };
}
