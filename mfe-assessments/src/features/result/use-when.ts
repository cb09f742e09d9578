import type { ScaleResult } from '@tessera/contracts/assessments';
import { useFormat, useZone } from '@tessera/kit/react';

type Taken = Pick<ScaleResult, 'takenAt'>;
/** Writes when a result was taken: the day, and with the time where others are of the same day. */
export function useWhen(rows: readonly Taken[]): (row: Taken) => string {
  const format = useFormat();
  const zone = useZone();
  const days = rows.map(({ takenAt }) => format.dayKey(takenAt, zone));
  return ({ takenAt }) => {
    const day = format.dayKey(takenAt, zone);
    const date = format.date(takenAt, zone);
    return days.filter((one) => one === day).length > 1 ? `${date}, ${format.time(takenAt, zone)}` : date;
  };
}
