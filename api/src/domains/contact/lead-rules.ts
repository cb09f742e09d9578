import type { LeadTopic } from '@tessera/contracts/house';

export interface Lead {
  readonly topic: LeadTopic;
  /** The page that the form stands on. */
  readonly page: string;
  readonly organisation: string;
  readonly phone: string;
  readonly message: string;
}
/** Read by the house alone, which writes English. */
const ABOUT: Readonly<Record<LeadTopic, string>> = {
  clinic: 'A clinic asks for a call',
  doctor: 'A specialist asks for a call',
  company: 'A company asks for a call',
  wellbeing: 'A company asks about wellbeing',
  campaign: 'Somebody asks about an offer',
};
/** The answers as the mail to the house has them. */
export function letterOf({ topic, page, organisation, phone, message }: Lead) {
  const lines = [`Page: ${page}`, organisation && `Organisation: ${organisation}`, phone && `Telephone: ${phone}`];
  return { subject: ABOUT[topic], message: [...lines, message].filter(Boolean).join('\n\n') };
}
