import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { descriptorText, Manifest, type Publication } from '@tessera/contracts/release';
import type { FieldIssue } from '@tessera/contracts/errors';
import { contentHash, integrityOf, ownerOfAsset } from '../files/blobs.ts';
import { issuesOf } from '../http.ts';
import { unknownFields } from './unknown-fields.ts';
import { thrownMessage } from '@tessera/server/errors';

/** The api's name in descriptors: a release without files for browsers, known to the gate, absent from documents. */
export const API = 'api';
// keys/registry.pem is the registry's own key; a team with that name would sign with it.
export const isReservedName = (remote: string): boolean => remote === 'registry';

/** A publication whose bytes have all been verified against its manifest. */
export interface CheckedPublication {
  readonly manifest: Manifest;
  /** SHA-256 of the manifest's text. */
  readonly hash: string;
  readonly files: readonly { readonly path: string; readonly integrity: string; readonly bytes: Buffer }[];
  readonly server: Buffer | null;
  /** The source maps as they are kept, and the hash of that; null without any. */
  readonly maps: { readonly hash: string; readonly text: string } | null;
}

function ed25519Of(base64: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}
function manifestOf(text: string): { readonly manifest: Manifest } | { readonly issues: FieldIssue[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { issues: [{ path: 'manifest', message: `The manifest is not JSON: ${thrownMessage(error)}` }] };
  }
  const parsed = z.safeParse(Manifest, value);
  if (!parsed.success) return { issues: issuesOf(parsed.error, 'manifest') };
  const issues = unknownFields(value, parsed.data, 'manifest');
  return issues.length > 0 ? { issues } : { manifest: parsed.data };
}

function namesAgree({ descriptor }: Publication, manifest: Manifest): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (isReservedName(manifest.remote))
    issues.push({ path: 'descriptor.remote', message: `A remote cannot be called ${manifest.remote}.` });
  for (const field of ['remote', 'version'] as const) {
    if (descriptor[field] !== manifest[field])
      issues.push({
        path: `descriptor.${field}`,
        message: `The descriptor says ${descriptor[field]}, the manifest ${manifest[field]}.`,
      });
  }
  return issues;
}
function filesAgree(publication: Publication, manifest: Manifest, files: CheckedPublication['files']): FieldIssue[] {
  const issues: FieldIssue[] = [];
  for (const { path, integrity } of files) {
    const want = manifest.files[path];
    if (!want) issues.push({ path: `files.${path}`, message: 'The manifest does not list this file.' });
    else if (want !== integrity)
      issues.push({ path: `files.${path}`, message: 'These are not the bytes that the manifest describes.' });
  }
  for (const path of Object.keys(manifest.files)) {
    if (ownerOfAsset(path) !== manifest.remote)
      issues.push({
        path: `manifest.files.${path}`,
        message: `A file of ${manifest.remote} must be below /assets/${manifest.remote}/.`,
      });
    if (!Object.hasOwn(publication.files, path))
      issues.push({ path: `files.${path}`, message: 'The manifest lists this file, but it was not sent.' });
  }
  const listed = (path: string) => Object.hasOwn(manifest.files, path);
  if (!listed(manifest.entry) && !(manifest.remote === API && manifest.entry === '')) {
    issues.push({ path: 'manifest.entry', message: `The entry ${manifest.entry} is not among the files.` });
  }
  for (const [group, paths] of Object.entries(manifest.chunks)) {
    for (const path of paths)
      if (!listed(path)) issues.push({ path: `manifest.chunks.${group}`, message: `${path} is not among the files.` });
  }
  return issues;
}
function descriptorAgrees({ descriptor }: Publication, manifest: Manifest): FieldIssue[] {
  if (contentHash(descriptorText(descriptor)) === manifest.descriptor) return [];
  return [{ path: 'descriptor', message: 'This is not the descriptor that the manifest describes.' }];
}
function serverAgrees(server: Buffer | null, manifest: Manifest): FieldIssue[] {
  const hash = server && contentHash(server);
  if (hash === manifest.server) return [];
  const message = !server
    ? 'The manifest names a server build, but none was sent.'
    : !manifest.server
      ? 'The manifest names no server build.'
      : 'These are not the bytes that the manifest describes.';
  return [{ path: 'server', message }];
}
function signatureHolds({ manifest, signature, publicKey }: Publication): FieldIssue[] {
  const key = ed25519Of(publicKey);
  if (!key) return [{ path: 'publicKey', message: 'This is not an Ed25519 public key (base64 of SPKI in DER).' }];
  if (verify(null, Buffer.from(manifest), key, Buffer.from(signature, 'base64'))) return [];
  return [{ path: 'signature', message: 'The signature does not match the manifest and the public key.' }];
}

/** The last line of a script or style sheet that tells browsers where its source map is. */
const NAMES_A_MAP = /(?:\/\/|\/\*)[#@]\s*sourceMappingURL=\S+\s*(?:\*\/)?\s*$/;
function mapsStayHere(files: CheckedPublication['files']): FieldIssue[] {
  return files.flatMap(({ path, bytes }) => {
    if (path.endsWith('.map'))
      return [{ path: `files.${path}`, message: 'A source map is no file for browsers: send it in «maps».' }];
    if (!/\.(m?js|css)$/.test(path) || !NAMES_A_MAP.test(bytes.subarray(-1_000).toString('latin1'))) return [];
    const message = 'It names a source map, which browsers would ask for: build with hidden-source-map.';
    return [{ path: `files.${path}`, message }];
  });
}
/** Base64 letters of one map, and of all of a version; a whole version has 64 MB. */
const MOST_OF_ONE = 8 * 1024 * 1024;
const MOST_OF_ALL = 24 * 1024 * 1024;
function mapsAgree({ maps = {} }: Publication, manifest: Manifest): FieldIssue[] {
  const issues = Object.entries(maps).flatMap(([path, map]) =>
    !Object.hasOwn(manifest.files, path)
      ? [{ path: `maps.${path}`, message: 'The manifest does not list the script of this source map.' }]
      : map.length > MOST_OF_ONE
        ? [{ path: `maps.${path}`, message: 'This source map is too large.' }]
        : [],
  );
  const all = Object.values(maps).reduce((sum, map) => sum + map.length, 0);
  return all > MOST_OF_ALL ? [...issues, { path: 'maps', message: 'The source maps are too large.' }] : issues;
}

function keptMaps({ maps = {} }: Publication): CheckedPublication['maps'] {
  if (Object.keys(maps).length === 0) return null;
  const text = JSON.stringify(maps);
  return { text, hash: contentHash(text) };
}

/** Verifies every byte of a publication against its manifest, and the manifest against its signature. */
export function checkPublication(
  publication: Publication,
):
  | { readonly ok: true; readonly checked: CheckedPublication }
  | { readonly ok: false; readonly issues: readonly FieldIssue[] } {
  const read = manifestOf(publication.manifest);
  if ('issues' in read) return { ok: false, issues: read.issues };
  const { manifest } = read;
  const files = Object.entries(publication.files).map(([path, base64]) => {
    const bytes = Buffer.from(base64, 'base64');
    return { path, bytes, integrity: integrityOf(bytes) };
  });
  const server = publication.server === null ? null : Buffer.from(publication.server, 'base64');
  const issues = [
    ...namesAgree(publication, manifest),
    ...descriptorAgrees(publication, manifest),
    ...filesAgree(publication, manifest, files),
    ...serverAgrees(server, manifest),
    ...mapsStayHere(files),
    ...mapsAgree(publication, manifest),
    ...signatureHolds(publication),
  ];
  return issues.length
    ? { ok: false, issues }
    : {
        ok: true,
        checked: { manifest, hash: contentHash(publication.manifest), files, server, maps: keptMaps(publication) },
      };
}
