import { useState } from 'react';
import type { Session } from '@tessera/contracts/unit';
import { useQueryClient, useSession } from '@tessera/kit/react';

/**
 * Whose page this is: who is logged in, and after a session that ended under a call of this page still the one who was, so that
 * nothing that they typed goes away while they are asked to log in again. A log-out ends it at once.
 */
export function useMember(): Session | null {
  const session = useSession();
  const client = useQueryClient();
  const [seen, setSeen] = useState(session);
  const [member, setMember] = useState(session);
  if (seen !== session) {
    setSeen(session);
    if (session || client.isMutating() + client.isFetching() === 0) setMember(session);
  }
  return member;
}
