const ONE_YEAR = 31_536_000;
/** The cookie that keeps a visitor's choice for a year where the edge can read it. Off this machine it travels over https alone. */
export const choiceCookie = (name: string, value: string, hostname: string): string =>
  `${name}=${value}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax${/(^|\.)localhost$|^127\.0\.0\.1$/.test(hostname) ? '' : '; Secure'}`;
