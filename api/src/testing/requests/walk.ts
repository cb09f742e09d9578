import { ErrorBody } from '@tessera/contracts/errors';
import { randomFrom } from '../random.ts';
import { createGenerator, operationsOf, type GeneratedRequest, type OpenApi } from './generate.ts';

export interface Answered {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}
/** Somebody who asks: a visitor, or a person who is logged in. */
export interface Asker {
  readonly name: string;
  send(request: GeneratedRequest): Promise<Answered>;
}
export interface Walked {
  /** Operations that answered 200 at least once. */
  readonly answered: ReadonlySet<string>;
  readonly operations: number;
  /** What was wrong, with the request that shows it. */
  readonly faults: readonly string[];
}

/** What is wrong with an answer; null for nothing. A good body is held to its contract by the application itself, which answers 500 otherwise. */
function faultOf({ operation }: GeneratedRequest, { status, contentType, text }: Answered): string | null {
  if (status >= 500) return `answered ${status}`;
  if (!operation.statuses.has(status)) return `answered ${status}, which is not documented`;
  if (status < 400) return null;
  if (!contentType.startsWith('application/json')) return `answered ${status} as ${contentType}`;
  return ErrorBody.safeParse(JSON.parse(text)).success ? null : `answered ${status} without the body of an error`;
}
/** Ends what the walk would lose its footing by. */
const SKIPPED = /logout/i;

/** Sends seeded requests, made from the document, as each asker in turn, and holds every answer to the document. */
export async function walkRequests(document: OpenApi, askers: readonly Asker[], options: { readonly requests: number; readonly seed: number }): Promise<Walked> {
  const random = randomFrom(options.seed);
  const generator = createGenerator(random);
  const operations = operationsOf(document).filter(({ path }) => !SKIPPED.test(path));
  const answered = new Set<string>();
  const faults: string[] = [];
  for (let count = 0; count < options.requests; count += 1) {
    // Each operation comes round, so that few requests reach all of them.
    const operation = operations[count % operations.length];
    const asker = askers[Math.floor(random() * askers.length)];
    if (!operation || !asker) break;
    const request = generator.request(operation);
    const answer = await asker.send(request);
    const fault = faultOf(request, answer);
    if (fault !== null) faults.push(`${asker.name}: ${operation.method} ${request.url.slice(0, 300)} ${(request.body ?? '').slice(0, 300)} ${fault}`);
    if (answer.status === 200) {
      answered.add(`${operation.method} ${operation.path}`);
      if (answer.contentType.startsWith('application/json')) generator.learn(JSON.parse(answer.text));
    }
  }
  return { answered, operations: operations.length, faults };
}
