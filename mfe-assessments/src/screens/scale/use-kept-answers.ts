import { useEffect, useEffectEvent, useState } from 'react';
import { dropUnderWay, keepUnderWay, type ScaleQuestions, type UnderWay } from '@tessera/contracts/assessments';
import { useUnit } from '@tessera/kit/react';
import type { Fields } from './answer-form-rules.ts';
import { createAnswerKeeper, type AnswerKeeper, type Keeping } from './answer-keeper.ts';
import { useWhenOnline } from './use-when-online.ts';

export interface KeptAnswers {
  readonly keeper: Pick<AnswerKeeper, 'note' | 'hold' | 'release' | 'clear'>;
  readonly keeping: Keeping;
  /** When the answers that were taken over were last changed; null if there were none. */
  readonly resumed: string | null;
  /** Deletes the answers on all devices. Throws what the call throws. */
  drop(): Promise<void>;
}
interface Options {
  readonly data: ScaleQuestions;
  readonly begun: UnderWay | null;
  readonly fields: Fields;
  /** Puts answers into the form. */
  readonly take: (answers: Fields) => void;
}
/** Follows a form with the account of the member who fills it in; for a visitor it does nothing. */
export function useKeptAnswers({ data, begun, fields, take }: Options): KeptAnswers {
  const unit = useUnit();
  const { slug, version, questions } = data;
  const [keeping, setKeeping] = useState<Keeping>('none');
  const [resumed, setResumed] = useState<string | null>(null);
  const [keeper] = useState(() => {
    // Beside the form's own draft, so that what is older here does not replace what is newer elsewhere.
    const id = `scale-${slug}-${version}-since`;
    return createAnswerKeeper({
      // Of an age only its group is kept, with the result.
      codes: questions.flatMap((question) => (question.number ? [] : [question.code])),
      fields,
      since: (unit.drafts.get(id) ?? {}) as Readonly<Record<string, number>>,
      keep: async (changes) =>
        (await unit.call(keepUnderWay, { selected: slug, version, changes })).underWay?.answers ?? {},
      take,
      remember: (since) => unit.drafts.set(id, Object.keys(since).length > 0 ? since : undefined, { persist: false }),
      say: setKeeping,
      isMember: () => unit.session$.value !== null,
      now: () => unit.now(),
    });
  });
  const learn = useEffectEvent((known: UnderWay) => {
    const isFirst = keeping === 'none' && resumed === null;
    if (keeper.learn(known.answers) > 0 && isFirst) setResumed(known.changedAt);
    void keeper.push();
  });
  useEffect(() => {
    if (begun?.version === version) learn(begun);
  }, [begun, version]);
  useWhenOnline(keeping === 'waiting', () => void keeper.push());
  useEffect(() => {
    const push = () => void (document.visibilityState === 'hidden' && keeper.push());
    document.addEventListener('visibilitychange', push);
    return () => {
      document.removeEventListener('visibilitychange', push);
      void keeper.push();
    };
  }, [keeper]);
  return {
    keeper,
    keeping,
    resumed,
    async drop() {
      await keeper.hold();
      try {
        await unit.call(dropUnderWay, { selected: slug });
        keeper.clear();
        setResumed(null);
      } finally {
        keeper.release();
      }
    },
  };
}
