import type { ReactNode } from 'react';
import type { Href } from '@tessera/contracts/route';
import type { PublicTenant } from '@tessera/contracts/unit';
import { BrandMark } from '@tessera/kit/brand-mark';

export interface BrandProps {
  readonly tenant: Pick<PublicTenant, 'name' | 'hostClass' | 'logos'>;
  /** The "with Tessera" note under a partner's name. */
  readonly with: string;
  readonly href: Href;
}
/** Brand mark and name of the site, linked to its front page. */
export function Brand({ tenant, with: note, href }: BrandProps): ReactNode {
  return (
    <a className="tk-logo" href={href}>
      {tenant.logos?.micro ? <img src={tenant.logos.micro} alt="" width={34} height={34} /> : <BrandMark />}
      <span>
        {tenant.name}
        {tenant.hostClass === 'main' ? null : <small>{note}</small>}
      </span>
    </a>
  );
}
