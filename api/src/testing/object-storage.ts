import S3rver from 's3rver';

/** A storage that speaks the protocol of S3 and checks its signatures. */
export interface ObjectStorage {
  readonly url: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  close(): Promise<void>;
}
export async function openObjectStorage(directory: string, bucket: string): Promise<ObjectStorage> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    url: `http://127.0.0.1:${port}`,
    // The only ones that it knows.
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    close: () => server.close(),
  };
}
