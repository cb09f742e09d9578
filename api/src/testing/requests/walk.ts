import { ErrorBody } from '@tessera/contracts/errors';
import { randomFrom } from '../random.ts';
import { createGenerator, type GeneratedRequest } from './generate.ts';
import { operationsOf, type OpenApi } from './openapi.ts';

export interface Answered {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}
/** A caller: a visitor, or a logged-in user. */
export interface Asker {
  readonly name: string;
  send(request: GeneratedRequest): Promise<Answered>;
}
export interface WalkResult {
  /** Operations that answered 200 at least once. */
  readonly answered: ReadonlySet<string>;
  readonly operations: number;
  /** The faults found, each with its request. */
  readonly faults: readonly string[];
}

/**
 * The fault in an answer, or null. Successful bodies are validated by the application itself, which would answer 500.
 */
function faultOf({ operation }: GeneratedRequest, { status, contentType, text }: Answered): string | null {
  if (status >= 500) return `answered ${status}`;
  if (!operation.statuses.has(status)) return `answered ${status}, which is not documented`;
  if (status < 400) return null;
  if (!contentType.startsWith('application/json')) return `answered ${status} as ${contentType}`;
  return ErrorBody.safeParse(JSON.parse(text)).success ? null : `answered ${status} without the body of an error`;
}
/** Skipped, because logging out would invalidate the callers. */
const SKIPPED = /logout/i;

/**
 * Sends seeded requests generated from the document, as randomly chosen callers, and checks every answer against the
 * document.
 */
export async function walkRequests(
  document: OpenApi,
  askers: readonly Asker[],
  options: { readonly requests: number; readonly seed: number },
): Promise<WalkResult> {
  const random = randomFrom(options.seed);
  const generator = createGenerator(random);
  const operations = operationsOf(document).filter(({ path }) => !SKIPPED.test(path));
  const answered = new Set<string>();
  const faults: string[] = [];
  for (let count = 0; count < options.requests; count += 1) {
    // Operations take turns, so that even a few requests cover all of them.
    const operation = operations[count % operations.length];
    const asker = askers[Math.floor(random() * askers.length)];
    if (!operation || !asker) break;
    const request = generator.request(operation);
    const answer = await asker.send(request);
    const fault = faultOf(request, answer);
    if (fault !== null)
      faults.push(
        `${asker.name}: ${operation.method} ${request.url.slice(0, 300)} ${(request.body ?? '').slice(0, 300)} ${fault}`,
      );
    if (answer.status === 200) {
      answered.add(`${operation.method} ${operation.path}`);
      if (answer.contentType.startsWith('application/json')) generator.learn(JSON.parse(answer.text));
    }
  }
  return { answered, operations: operations.length, faults };
}
