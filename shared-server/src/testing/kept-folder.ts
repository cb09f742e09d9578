import { rename, rm, stat } from 'node:fs/promises';

/**
 * A folder that the tests make once and keep; returns its path. `make` fills a folder that does not exist yet, under
 * another name, so that no process sees half of it.
 */
export async function keptFolder(kept: string, make: (fresh: string) => Promise<void>): Promise<string> {
  if (await stat(kept).catch(() => null)) return kept;
  const fresh = `${kept}.${process.pid}`;
  const remove = (): Promise<void> => rm(fresh, { recursive: true, force: true });
  await remove();
  await make(fresh).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  // Another process may have put its own there meanwhile, which is as good.
  await rename(fresh, kept).catch(remove);
  return kept;
}
