/** @jest-environment node */
import { fetchDescriptor, fetchSite } from './releases.ts';

/** SHA-256 of nothing, in both forms. */
const HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const INTEGRITY = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

describe('a file that a signed document names by its hash', () => {
  const { fetch } = globalThis;
  afterEach(() => {
    globalThis.fetch = fetch;
  });
  it.each([
    ['site table', fetchSite, `/sites/${HASH}.json`],
    ['descriptor', fetchDescriptor, `/descriptors/${HASH}.json`],
  ])('is compared with it by the browser: the %s', async (_what, read, address) => {
    const asked: unknown[] = [];
    globalThis.fetch = (async (...request: unknown[]) => {
      asked.push(request);
      return { ok: true, json: async () => ({}) };
    }) as typeof globalThis.fetch;
    await read(HASH);
    expect(asked).toEqual([[address, { integrity: INTEGRITY }]]);
  });
});
