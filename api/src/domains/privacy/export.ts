import type { Db } from '../../platform/database.ts';
import type { ExportValue } from '../../platform/personal.ts';
import type { Scope } from '../../platform/scope.ts';
import { findMany, fullName } from '../specialists/index.ts';
import { PARTS } from './parts.ts';

export type PersonalExport = Readonly<Record<string, ExportValue>>;
type Row = Readonly<Record<string, ExportValue>>;

/** All that is stored about a person, as of one moment; specialists are named. */
export const collectAll = (db: Db, scope: Scope, userId: string): Promise<PersonalExport> =>
  db.transaction(
    async (tx) => {
      const sections: Record<string, ExportValue> = {};
      for (const part of PARTS) Object.assign(sections, await part.collect(tx, userId));
      const visits = sections['visits'] as readonly Row[];
      const rows = await findMany(tx, scope, [...new Set(visits.map(({ specialist }) => String(specialist)))]);
      const names = new Map(rows.map((row) => [row.id, fullName(row)]));
      return {
        ...sections,
        visits: visits.map((row) => ({ ...row, specialist: names.get(String(row['specialist'])) ?? null })),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
