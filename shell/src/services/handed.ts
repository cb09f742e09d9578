import type { Got } from '@tessera/contracts/unit';
import { answerKey } from '@tessera/kit/runtime';

/** What the edge asked for a page that it could not render: each answer or failure stands for one call of the browser. */
export interface Handed {
  /** Gives an answer away; the next call of the same kind goes to the network. */
  take(endpoint: string, input: unknown): Got | undefined;
  clear(): void;
}
export function createHanded(data: readonly Got[]): Handed {
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
