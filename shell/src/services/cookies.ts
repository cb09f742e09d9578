const ONE_YEAR = 31_536_000;
/** Cookie that stores a visitor's choice for a year, readable by the edge. `Secure` everywhere except on localhost. */
export const choiceCookie = (name: string, value: string, hostname: string): string =>
  `${name}=${value}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax${/(^|\.)localhost$|^127\.0\.0\.1$/.test(hostname) ? '' : '; Secure'}`;
