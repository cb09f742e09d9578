import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FieldIssue } from '@tessera/contracts/errors';
import { fail } from './errors.ts';

async function fieldsOf(
  type: string,
  body: Buffer,
  takesFiles: boolean,
): Promise<Readonly<Record<string, string | File>>> {
  // `Response` is Node's own parser for form data; the body is already in memory and subject to the body limit.
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null);
  if (!form) throw fail('BAD_INPUT', [{ path: '', message: 'Not a valid form' }]);
  const fields = new Map<string, string | File>();
  const issues: FieldIssue[] = [];
  for (const [path, value] of form) {
    if (typeof value !== 'string' && !takesFiles) issues.push({ path, message: 'No files are taken' });
    else if (fields.has(path)) issues.push({ path, message: 'Sent twice' });
    else fields.set(path, value);
  }
  if (issues.length > 0) throw fail('BAD_INPUT', issues);
  return Object.fromEntries(fields);
}

/** Makes the routes of this application accept `multipart/form-data` besides JSON; with files only if they are taken. */
export function takeForms(app: FastifyInstance, { takesFiles = false } = {}): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => fieldsOf(request.headers['content-type'] ?? '', body, takesFiles),
  );
}
