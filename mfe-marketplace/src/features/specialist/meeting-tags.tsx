import type { ReactNode } from 'react';
import type { SpecialistCard } from '@tessera/contracts/specialists';
import { classes, Row, Tag } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';

export interface MeetingTagsProps {
  readonly card: Pick<SpecialistCard, 'domain' | 'specialities' | 'online' | 'city'>;
  readonly className?: string | undefined;
  /** Additional tags, after the others. */
  readonly children?: ReactNode;
}

/** A specialist's specialities in the colour of the domain, followed by the places of meetings. */
export function MeetingTags({ card, className, children }: MeetingTagsProps): ReactNode {
  const t = useT();
  return (
    <Row gap={2} wrap className={classes(className)}>
      {card.specialities.map((speciality) => (
        <Tag key={speciality} domain={card.domain}>
          {speciality}
        </Tag>
      ))}
      {card.online ? <Tag glyph="video">{t('marketplace.card.online')}</Tag> : null}
      <Tag glyph="place">{card.city}</Tag>
      {children}
    </Row>
  );
}
