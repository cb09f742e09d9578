import type { ReactNode } from 'react';
import type { CampaignPage } from '@tessera/contracts/assessments';
import { PageHeader } from '@tessera/kit/base';
import { useFormat, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';

/** What a campaign says, and how long it runs. */
export function CampaignHead({ data: { title, text, endsAt, isOver } }: { readonly data: CampaignPage }): ReactNode {
  const t = useT();
  const format = useFormat();
  const zone = useZone();
  return (
    <PageHeader
      size="public"
      title={title}
      lead={text}
      meta={isOver ? undefined : t('assessments.campaign.until', { date: format.date(endsAt, zone) })}
    />
  );
}
