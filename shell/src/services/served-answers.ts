import type { FetchedAnswer } from '@tessera/contracts/unit';
import { answerKey } from '@tessera/kit/runtime';

/**
 * Responses that the edge fetched for a page that it could not render: each response or failure
 * serves one call of the browser.
 */
export interface ServedAnswers {
  /** Consumes a response; the next call of the same kind goes to the network. */
  take(endpoint: string, input: unknown): FetchedAnswer | undefined;
  clear(): void;
}
export function createServedAnswers(data: readonly FetchedAnswer[]): ServedAnswers {
  const answers = new Map(data.map((got) => [answerKey(got.endpoint, got.input), got]));
  return {
    take(endpoint, input) {
      const key = answerKey(endpoint, input);
      const got = answers.get(key);
      answers.delete(key);
      return got;
    },
    clear: () => answers.clear(),
  };
}
