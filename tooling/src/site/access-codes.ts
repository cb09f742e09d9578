import { existsSync, readFileSync } from 'node:fs';
import { ErrorBody } from '@tessera/contracts/errors';
import { readInternalSecret } from '@tessera/server/internal-secret';
import * as z from 'zod/mini';
import { readRun } from './site.ts';

/** Codes in one call, as the api takes them. */
const BATCH = 2_000;
const Count = z.object({ added: z.int(), all: z.int(), used: z.int() });

/** The codes of a file, one on each line. */
const codesOf = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/**
 * Adds the codes of a file to a partner of the running site; without a file only counts them. Returns the sentence for
 * the operator. Throws one about what is wrong, with the number of the code and never the code.
 */
export async function addAccessCodes(data: string, partner: string, file: string | undefined): Promise<string> {
  const url = process.env['TESSERA_API_INTERNAL'] ?? readRun(data)?.api.internal;
  if (!url)
    throw new Error('No api runs on this data folder. Start the site, or name it: TESSERA_API_INTERNAL=http://…');
  if (file !== undefined && !existsSync(file)) throw new Error(`There is no file ${file}.`);
  const codes = file === undefined ? [] : codesOf(readFileSync(file, 'utf8'));
  let added = 0;
  let count = { all: 0, used: 0 };
  for (let from = 0; from === 0 || from < codes.length; from += BATCH) {
    const answer = await fetch(`${url}/internal/accessCodes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...readInternalSecret(process.env, data).headers },
      body: JSON.stringify({ partner, codes: codes.slice(from, from + BATCH) }),
    }).catch(() => {
      throw new Error(`The api at ${url} cannot be reached.`);
    });
    if (answer.status === 404) throw new Error(`There is no partner ${partner} on this site.`);
    const body: unknown = await answer.json();
    if (!answer.ok) {
      const { details = [] } = ErrorBody.parse(body);
      const numbers = details.map(({ path }) => from + Number(path.split('.')[1] ?? 0) + 1).join(', ');
      throw new Error(`Not a code, in the order of the file: ${numbers}. A code is 8 to 40 letters and digits.`);
    }
    const { added: more, ...rest } = Count.parse(body);
    added += more;
    count = rest;
  }
  const news = file === undefined ? '' : `${added} added, ${codes.length - added} were known. `;
  return `${news}${partner} has ${count.all} codes, ${count.used} of them used.`;
}
