import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/** A person as they were before their account was deleted. */
export interface LeavingPerson {
  readonly id: string;
  readonly email: string;
  /** The ids of their visits and holds, on every site. */
  readonly visits: readonly string[];
}
/** A value of an export: JSON, with instants as ISO texts. */
export type ExportValue =
  | string
  | number
  | boolean
  | null
  | readonly ExportValue[]
  | { readonly [key: string]: ExportValue };
/** What a domain stores about people. Every table that names one belongs to a part: personal.test.ts finds the others. */
export interface PersonalPart {
  readonly tables: readonly PgTable[];
  /** What the person gets when they ask for their data, by section; rows are listed oldest first. */
  collect(db: Db, userId: string): Promise<Readonly<Record<string, ExportValue>>>;
  /**
   * Deletes what is about the person, or takes the person out of what has to stay: visits that took place, and the
   * books. Runs in the transaction of the deletion.
   */
  erase(tx: Db, person: LeavingPerson): Promise<void>;
}
export const isoOf = (instant: Date | null): string | null => instant?.toISOString() ?? null;
