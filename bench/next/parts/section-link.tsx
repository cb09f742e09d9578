'use client';
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';

/** A link to a part of the page that is marked while that part is being read. */
export function SectionLink(link: ComponentProps<'a'>): ReactNode {
  const [isCurrent, setCurrent] = useState(link['aria-current'] === 'true');
  const id = link.href?.slice(1) ?? '';
  useEffect(() => {
    const place = document.getElementById(id);
    if (!place) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setCurrent(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '-50% 0px -50% 0px' },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [id]);
  return <a {...link} {...(isCurrent ? { 'aria-current': 'true' } : { 'aria-current': undefined })} />;
}
