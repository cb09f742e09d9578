import { fileDownload } from '@tessera/contracts/files';
import { toRequest } from '@tessera/contracts/endpoint';
import type { Portrait } from '@tessera/contracts/values';
import { isSameHash, keyedHash } from '../../platform/keyed-hash.ts';
import type { Scope } from '../../platform/scope.ts';

/** Milliseconds for which a link works, at most. Links of one minute are the same, so that answers can be compared. */
const LIFETIME = 300_000;
const STEP = 60_000;

/** For whom a link is: one person, on one partner's site. */
export interface Viewer {
  readonly personId: string;
  readonly tenantId: string;
  /** Epoch milliseconds. */
  readonly now: number;
}
/** The address of a file for one person. Whoever calls this has checked that they may see the file. */
export type LinkTo = (fileId: string, viewer: Viewer) => string;
export interface FileLinks {
  readonly to: LinkTo;
  /** The file that a link names, `expired`, or null for a link of somebody else and for an altered one. */
  read(fileID: string, viewer: Viewer): { readonly fileId: string } | 'expired' | null;
}

/** Signs links with a secret of their own. */
export function createFileLinks(secret: string): FileLinks {
  const signature = (fileId: string, expires: string, { personId, tenantId }: Viewer): string =>
    keyedHash(secret, ['file-link', fileId, expires, personId, tenantId]);
  return {
    to(fileId, viewer) {
      const expires = String(Math.floor(viewer.now / STEP) * STEP + LIFETIME);
      return toRequest(fileDownload, { fileID: `${fileId}.${expires}.${signature(fileId, expires, viewer)}` }).url;
    },
    read(fileID, viewer) {
      const [fileId, expires, given, ...rest] = fileID.split('.');
      if (!fileId || !expires || !given || rest.length > 0) return null;
      if (!isSameHash(given, signature(fileId, expires, viewer))) return null;
      return Number(expires) <= viewer.now ? 'expired' : { fileId };
    },
  };
}

/** How a person looks to a viewer: their drawing, and a link to their photo if they have one. */
export const portraitFor = (
  links: Pick<FileLinks, 'to'>,
  viewer: Viewer,
  { portrait, image }: { readonly portrait: Portrait; readonly image: string | null },
): Portrait => (image === null ? portrait : { ...portrait, photo: links.to(image, viewer) });
export const viewerOf = (scope: Pick<Scope, 'tenant' | 'now'>, personId: string): Viewer => ({
  personId,
  tenantId: scope.tenant.id,
  now: scope.now.epochMilliseconds,
});
