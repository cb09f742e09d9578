import { profileCases, type ProfileList } from '@tessera/contracts/provider';
import { query } from '@tessera/kit/react';

/** Profiles on a page of 20. */
export const PROFILES_A_PAGE = 20;
export const profileCasesQuery = (list: ProfileList, q: string, page: number) =>
  query(profileCases, { list, q, page: String(page), count: String(PROFILES_A_PAGE) }, { staleTime: 0 });
