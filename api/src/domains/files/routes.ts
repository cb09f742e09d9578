import { fileDownload, removePhoto as removeContract, uploadPhoto as uploadContract } from '@tessera/contracts/files';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { takeForms } from '../../platform/form-input.ts';
import { serve } from '../../platform/http.ts';
import { downloadFile } from './download-service.ts';
import { removePhoto, uploadPhoto } from './photo-service.ts';

/** Decoding a picture costs more than any other call. */
const UPLOAD_LIMIT = { max: 20, seconds: 60 };
const DOWNLOAD_LIMIT = { max: 600, seconds: 60 };

/** A file never acts as a page of the site, whatever its bytes turn out to be. */
const headersOf = (name: string): Readonly<Record<string, string>> => ({
  'content-disposition': `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
});

export async function register(app: FastifyInstance, deps: Platform): Promise<void> {
  await app.register(async (own) => {
    takeForms(own, { takesFiles: true });
    serve(own, uploadContract, (input, scope) => uploadPhoto(deps, scope, input), { limit: UPLOAD_LIMIT });
  });
  serve(app, removeContract, (_input, scope) => removePhoto(deps, scope));
  serve(
    app,
    fileDownload,
    async ({ fileID }, scope, { reply }) => {
      const { file, bytes } = await downloadFile(deps, scope, fileID);
      reply.type(file.mediaType).headers(headersOf(file.name));
      return bytes;
    },
    { limit: DOWNLOAD_LIMIT },
  );
}
