import { operatorError } from '../errors.ts';
import { checkedId, type BlobStore } from './blob-store.ts';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Address of another provider's storage; null: Amazon's. */
  readonly endpoint: string | null;
  /** Null: the credentials that the machine has, such as the role of an instance. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}
/** Milliseconds in which a connection must be made and an answer must begin. */
const TIMEOUTS = { connectionTimeout: 5_000, requestTimeout: 30_000 };

/** Blobs as objects of a bucket. Throws an operator error when the bucket cannot be reached. */
export async function openS3Blobs({ bucket, region, endpoint, credentials }: S3Settings): Promise<BlobStore> {
  // Imported here, so that a site with a folder does not load it.
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    requestHandler: TIMEOUTS,
    // Some storages keep the frames of a streamed checksum as if they were content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials ? { credentials } : {}),
  });
  try {
    await client.send(new sdk.HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    throw operatorError(
      `The bucket "${bucket}" of TESSERA_S3_BUCKET cannot be used (${(error as Error).name}). Check TESSERA_S3_ENDPOINT, TESSERA_S3_REGION and the credentials.`,
      error,
    );
  }
  const at = (id: string) => ({ Bucket: bucket, Key: `files/${checkedId(id)}` });
  return {
    put: async (id, bytes) =>
      void (await client.send(
        new sdk.PutObjectCommand({ ...at(id), Body: bytes, ContentType: 'application/octet-stream' }),
      )),
    get: async (id) => {
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(at(id)));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (id) => void (await client.send(new sdk.DeleteObjectCommand(at(id)))),
  };
}
