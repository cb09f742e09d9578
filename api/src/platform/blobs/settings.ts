import path from 'node:path';
import { readVariables, type GivenVariables } from '@tessera/server/environment';
import * as z from 'zod/mini';
import { operatorError } from '../errors.ts';
import type { BlobStore } from './blob-store.ts';
import { openFolderBlobs } from './folder-blobs.ts';
import { openS3Blobs, type S3Settings } from './s3-blobs.ts';

const Variables = z.object({
  TESSERA_FILES: z._default(z.enum(['folder', 's3'], 'must be folder or s3'), 'folder'),
  TESSERA_FILES_FOLDER: z.optional(z.string().check(z.minLength(1, 'must be the path of a folder'))),
  TESSERA_S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  ),
  TESSERA_S3_REGION: z.optional(z.string().check(z.regex(/^[a-z0-9-]+$/, 'must be a region such as eu-central-1'))),
  TESSERA_S3_ENDPOINT: z.optional(
    z.string().check(z.regex(/^https?:\/\/[^\s/?#@]+\/?$/, 'must be an http or https address without a path')),
  ),
  TESSERA_S3_ACCESS_KEY_ID: z.optional(z.string()),
  TESSERA_S3_SECRET_ACCESS_KEY: z.optional(z.string()),
});
/** Where uploaded files are kept. */
export type BlobSettings =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 's3'; readonly s3: S3Settings };

/** Reads where uploaded files are kept: `files` in the data folder unless it says otherwise. Throws an operator error. */
export function readBlobSettings(variables: GivenVariables, data: string): BlobSettings {
  const values = readVariables(Variables, variables);
  const { TESSERA_S3_BUCKET: bucket, TESSERA_S3_REGION: region, TESSERA_S3_ENDPOINT: endpoint = null } = values;
  if (values.TESSERA_FILES === 'folder') {
    if (bucket !== undefined)
      throw operatorError('TESSERA_S3_BUCKET is set, but TESSERA_FILES is not s3: files would go to a folder.');
    return { kind: 'folder', folder: values.TESSERA_FILES_FOLDER ?? path.join(data, 'files') };
  }
  if (bucket === undefined || region === undefined)
    throw operatorError('TESSERA_FILES=s3 needs TESSERA_S3_BUCKET and TESSERA_S3_REGION.');
  const [accessKeyId, secretAccessKey] = [values.TESSERA_S3_ACCESS_KEY_ID, values.TESSERA_S3_SECRET_ACCESS_KEY];
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw operatorError(
      'TESSERA_S3_ACCESS_KEY_ID and TESSERA_S3_SECRET_ACCESS_KEY are set together, or neither: then the credentials of the machine are used.',
    );
  const credentials =
    accessKeyId === undefined || secretAccessKey === undefined ? null : { accessKeyId, secretAccessKey };
  return { kind: 's3', s3: { bucket, region, endpoint, credentials } };
}
/** Opens the storage and checks that it can be used. Throws an operator error. */
export const openBlobs = (settings: BlobSettings): Promise<BlobStore> =>
  settings.kind === 'folder' ? openFolderBlobs(settings.folder) : openS3Blobs(settings.s3);
