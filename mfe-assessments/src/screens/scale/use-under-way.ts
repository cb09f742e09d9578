import { useEffect, useState } from 'react';
import { underWay, type UnderWay } from '@tessera/contracts/assessments';
import { useSession, useUnit } from '@tessera/kit/react';

/**
 * What the member has answered so far on all devices; null for nothing, and for a visitor. Asked again when the person
 * comes back to the tab. The function forgets it, when it was deleted.
 */
export function useUnderWay(selected: string): readonly [UnderWay | null, forget: () => void] {
  const unit = useUnit();
  const userId = useSession()?.userId;
  const [found, setFound] = useState<UnderWay | null>(null);
  useEffect(() => {
    setFound(null);
    if (userId === undefined) return;
    let isGone = false;
    const ask = (): void => {
      if (document.visibilityState === 'hidden') return;
      unit.call(underWay, { selected }).then(
        (answer) => {
          if (!isGone) setFound(answer.underWay);
        },
        // The next answer that is kept brings the others along.
        (error: unknown) => unit.report(error, 'answers under way'),
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', ask);
    };
  }, [unit, userId, selected]);
  return [found, () => setFound(null)];
}
