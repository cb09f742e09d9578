import { useEffect, useRef } from 'react';
import { useSession } from '@tessera/kit/react';

/** Asks again when another person is logged in than before: what a member sees depends on it, and a lost session comes back. */
export function useAgainAfterLogin(query: { readonly refetch: () => unknown }): void {
  const userId = useSession()?.userId;
  const before = useRef(userId);
  useEffect(() => {
    if (before.current === userId) return;
    before.current = userId;
    if (userId !== undefined) void query.refetch();
    // `refetch` is the same for as long as the question is the same.
  }, [userId, query.refetch]);
}
