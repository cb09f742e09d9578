import { useState, type ReactNode } from 'react';
import type { PartnerCheck } from '@tessera/contracts/corporate';
import { partner as route } from '@tessera/contracts/routes/corporate';
import { Card, QueryView, Skeleton } from '@tessera/kit/base';
import { useAgainAfterLogin, useParams, useQuery } from '@tessera/kit/react';
import { partnerQuery } from '../../api/partners.ts';
import { PartnerEditor } from '../../features/partner/partner-editor.tsx';
import { useT } from '../../i18n/use-t.ts';

/** One partner: its newest revision as a form, and every one before. */
export function PartnerScreen(): ReactNode {
  const t = useT();
  const { code } = useParams(route);
  const found = useQuery(partnerQuery(code));
  useAgainAfterLogin(found);
  const [checked, setChecked] = useState<PartnerCheck | null>(null);
  return (
    <QueryView
      query={found}
      skeleton={
        <Card>
          <Skeleton kind="text" count={9} />
        </Card>
      }
      errorTitle={t('corporate.partner.error')}
    >
      {(partner) => (
        <PartnerEditor
          // A revision that was stored fills the form anew.
          key={`${partner.code} ${partner.revisions[0]?.revision}`}
          partner={partner}
          checked={checked}
          onChecked={setChecked}
        />
      )}
    </QueryView>
  );
}
