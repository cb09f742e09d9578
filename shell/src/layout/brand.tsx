import type { ReactNode } from 'react';
import type { Href } from '@tessera/contracts/route';
import type { PublicTenant } from '@tessera/contracts/unit';
import { BrandMark } from '@tessera/kit/brand-mark';

export interface BrandProps {
  readonly tenant: Pick<PublicTenant, 'name' | 'hostClass'>;
  /** «with Tessera», which stands under a partner's name wherever that name is. */
  readonly with: string;
  readonly href: Href;
}
/** Mark and name of the site, and the way to its front page. */
export function Brand({ tenant, with: note, href }: BrandProps): ReactNode {
  return (
    <a className="tk-logo" href={href}>
      <BrandMark />
      <span>{tenant.name}{tenant.hostClass === 'main' ? null : <small>{note}</small>}</span>
    </a>
  );
}
