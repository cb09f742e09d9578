import { MapPin, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SpecialistCard } from '@tessera/contracts/specialists';
import { Row, Tag } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';

export interface MeetingTagsProps {
  readonly card: Pick<SpecialistCard, 'domain' | 'specialities' | 'online' | 'city'>;
  /** Additional tags, after the others. */
  readonly children?: ReactNode;
}

/** A specialist's specialities in the colour of the domain, followed by the places of meetings. */
export function MeetingTags({ card, children }: MeetingTagsProps): ReactNode {
  const t = useT();
  return (
    <Row gap={2} wrap>
      {card.specialities.map((speciality) => (
        <Tag key={speciality} domain={card.domain}>
          {speciality}
        </Tag>
      ))}
      {card.online ? (
        <Tag icon={<Video className="tk-icon" aria-hidden="true" />}>{t('marketplace.card.online')}</Tag>
      ) : null}
      <Tag icon={<MapPin className="tk-icon" aria-hidden="true" />}>{card.city}</Tag>
      {children}
    </Row>
  );
}
