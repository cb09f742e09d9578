import {
  checkPartner,
  draftPartner,
  partner,
  partnerLogo,
  partners,
  publishPartner,
  takeBackPartner,
} from '@tessera/contracts/corporate';
import { defineRemote } from '@tessera/contracts/remote-config';
import { partner as partnerRoute, partners as partnersRoute } from '@tessera/contracts/routes/corporate';

/** Corporate: the platform's partners, for its administrators. */
export default defineRemote({
  name: 'corporate',
  routes: [partnersRoute, partnerRoute],
  menu: [
    {
      id: 'corporate.partners',
      place: 'member',
      route: partnersRoute,
      label: 'corporate.menu.partners',
      icon: 'building',
      order: 60,
      landing: ['admin'],
    },
  ],
  endpoints: [partners, partner, partnerLogo, draftPartner, checkPartner, publishPartner, takeBackPartner],
});
