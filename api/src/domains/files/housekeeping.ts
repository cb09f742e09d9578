import type { FileDeps } from './deps.ts';
import { dropFile, listLeftover, listSealedOtherwise, setSealedWith } from './queries.ts';

/** Milliseconds after which an upload that was not completed never will be. */
const UNFINISHED = 3_600_000;
const BATCH_SIZE = 100;

/** Deletes the bytes, and then the rows, of files that nobody can see any more. Returns how many. Safe to run twice. */
export async function dropLeftover({ db, files }: FileDeps, now: number): Promise<number> {
  let dropped = 0;
  for (;;) {
    const ids = await listLeftover(db, new Date(now - UNFINISHED), BATCH_SIZE);
    for (const id of ids) {
      await files.store.remove(id);
      await dropFile(db, id);
    }
    dropped += ids.length;
    if (ids.length < BATCH_SIZE) return dropped;
  }
}

/** Seals the bytes that are sealed with an older key anew, with the current one. Returns how many. */
export async function renewFiles({ db, files }: FileDeps): Promise<number> {
  let renewed = 0;
  for (;;) {
    const ids = await listSealedOtherwise(db, files.sealedWith, BATCH_SIZE);
    for (const id of ids) {
      const bytes = await files.store.get(id);
      if (bytes) await files.store.put(id, bytes);
      // Removed by another process in the meantime: its bytes must not come back.
      if (!(await setSealedWith(db, id, files.sealedWith))) await files.store.remove(id);
    }
    renewed += ids.length;
    if (ids.length < BATCH_SIZE) return renewed;
  }
}
