import { proactiveNotifications } from '@tessera/contracts/account';
import { codeOf } from '@tessera/contracts/errors';
import {
  answerSearch,
  notificationTimes,
  searchTimes,
  type AnswerReason,
  type SearchAnswer,
} from '@tessera/contracts/saved';
import { useErrorText } from '@tessera/kit/base';
import { useMutation, useUnit } from '@tessera/kit/react';
import { publishSeen } from '../../bus.ts';

export interface Reply {
  send(answer: SearchAnswer, reason?: AnswerReason): void;
  readonly isPending: boolean;
  /** A sentence, after a failure. */
  readonly error: string | null;
}
/** Sends an answer to the times of a search; lists and counts that it changes are asked for again. */
export function useReply(proSearchID: string): Reply {
  const unit = useUnit();
  const sentenceOf = useErrorText();
  const sending = useMutation(answerSearch, {
    refresh: [searchTimes, notificationTimes, proactiveNotifications],
    onDone: () => publishSeen(unit.bus),
  });
  return {
    send: (answer, reason) => sending.mutate({ proSearchID, answer, ...(reason ? { reason } : {}) }),
    isPending: sending.isPending,
    error: sending.error ? sentenceOf(codeOf(sending.error)) : null,
  };
}
