/** The parts of Next that these components use; it is installed beside them when they are measured, not here. */
declare module 'next/navigation' {
  export function useRouter(): { push(address: string): void };
}
interface RequestInit {
  readonly next?: { readonly revalidate: number };
}
