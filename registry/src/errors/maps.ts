import { gunzip } from 'node:zlib';
import { promisify } from 'node:util';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Frame } from '@tessera/contracts/reports';
import * as z from 'zod/mini';
import type { Blobs } from '../files/blobs.ts';
import { functionAround } from './function-name.ts';

const unzip = promisify(gunzip);
/** Bytes of one map when it is read, so that a small file cannot fill the memory. */
const MOST_BYTES = 48 * 1024 * 1024;
/** Maps that are kept ready; reports come mostly from the few scripts that are live. */
const KEPT = 6;
/** What other builds put before the path of a source, with the name of their version. */
const PREFIX = /^webpack:\/\/[^/]*\/(?:\.\/)?/;
/** Lines of source that are shown before and after a place, and letters of each. */
const AROUND = 2;
const WIDEST = 160;

/** A place in a source, or in a script where no map leads further. */
export const Place = z.object({
  /** Path in the repository of whoever built it; the script's address without a map. */
  source: z.string(),
  line: z.int(),
  column: z.int(),
  /** The function around it, or else what stands there, if one of them is known. */
  name: z.nullable(z.string()),
  isMapped: z.boolean(),
  /** The lines around it, if the source came with the map; the first has the number `from`. */
  excerpt: z.optional(z.object({ from: z.int(), lines: z.array(z.string()) })),
});
export type Place = z.infer<typeof Place>;

const Found = z.object({
  source: z.string().check(z.minLength(1)),
  line: z.int().check(z.gte(1)),
  column: z.int().check(z.gte(0)),
  name: z.nullish(z.string()),
});
const Kept = z.record(z.string(), z.string());
const unmapped = ({ file, line, column }: Frame): Place => ({
  source: file,
  line,
  column,
  name: null,
  isMapped: false,
});

function excerptOf(lines: readonly string[], line: number): Place['excerpt'] {
  if (line > lines.length) return undefined;
  const from = Math.max(1, line - AROUND);
  return { from, lines: lines.slice(from - 1, line + AROUND).map((text) => text.trimEnd().slice(0, WIDEST)) };
}

/** Null where the map has nothing that makes sense, as a damaged one may: its numbers lead to sources that it does not have. */
function placeIn(map: TraceMap, frame: Frame): Place | null {
  // Columns of a stack count from 1, those of a map from 0.
  const found = originalPositionFor(map, { line: frame.line, column: frame.column - 1 });
  const read = Found.safeParse(found);
  if (!read.success) return null;
  const { source, line, column, name } = read.data;
  const lines = sourceContentFor(map, source)?.split('\n') ?? [];
  const excerpt = excerptOf(lines, line);
  // Without the source, what stands at the place is the next best name of it.
  const around = functionAround(lines, line) ?? name;
  return {
    source: source.replace(PREFIX, '').slice(0, 200),
    line,
    column: column + 1,
    name: around?.slice(0, 80) ?? null,
    isMapped: true,
    ...(excerpt ? { excerpt } : {}),
  };
}

export interface Maps {
  /** Where a frame is in its source. Never rejects for a bad map: the place in the script stays what is known. */
  placeOf(frame: Frame, maps: string | null): Promise<Place>;
}
/** Reads the source maps of versions, which are kept as blobs. */
export function openMaps(blobs: Pick<Blobs, 'get'>, warn: (sentence: string) => void): Maps {
  const ready = new Map<string, Promise<TraceMap | null>>();
  async function read(hash: string, file: string): Promise<TraceMap | null> {
    const blob = await blobs.get({ kind: 'maps', hash });
    const kept = blob && Kept.parse(JSON.parse(blob.toString('utf8')));
    const zipped = kept?.[file];
    if (zipped === undefined) return null;
    const text = await unzip(Buffer.from(zipped, 'base64'), { maxOutputLength: MOST_BYTES });
    const map = new TraceMap(text.toString('utf8'));
    // Decodes it, so that a damaged one fails here and not at every frame.
    originalPositionFor(map, { line: 1, column: 0 });
    return map;
  }
  function mapOf(hash: string, file: string): Promise<TraceMap | null> {
    const key = `${hash} ${file}`;
    const known = ready.get(key);
    ready.delete(key);
    const map =
      known ??
      read(hash, file).catch((error: unknown) => {
        warn(`The source map of ${file} cannot be read: ${error instanceof Error ? error.message : 'unknown reason'}.`);
        return null;
      });
    ready.set(key, map);
    for (const oldest of ready.keys()) if (ready.size > KEPT) ready.delete(oldest);
    return map;
  }
  return {
    async placeOf(frame, maps) {
      const map = maps === null ? null : await mapOf(maps, frame.file);
      return (map && placeIn(map, frame)) ?? unmapped(frame);
    },
  };
}
