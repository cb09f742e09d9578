import { partner, partnerLogo, partners } from '@tessera/contracts/corporate';
import { toRequest } from '@tessera/contracts/endpoint';
import { query } from '@tessera/kit/react';

export const partnersQuery = () => query(partners, {}, { staleTime: 0 });
export const partnerQuery = (code: string) => query(partner, { code }, { staleTime: 0 });
/** Address of a stored drawing, for an `<img>`. */
export const logoHref = (code: string, hash: string): string => toRequest(partnerLogo, { code, hash }).url;
