import * as z from 'zod/mini';
import { listOf } from './environment.ts';

const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
/** `TESSERA_VIDEO_HOSTS`: comma-separated hosts whose players may be embedded; api and edge read the same variable. */
export const VideoHosts = z.optional(
  z
    .string()
    .check(
      z.refine(
        (text) => videoHostsOf(text).every((host) => HOST.test(host)),
        'must be names of hosts, separated by commas',
      ),
    ),
);
export const videoHostsOf = (text: string | undefined): readonly string[] => listOf(text ?? '');
