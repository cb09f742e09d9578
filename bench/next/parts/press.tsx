'use client';
import { useState, type ComponentProps, type ReactNode } from 'react';

/** A button that is on or off, or opens something: whichever its attributes say. */
export function Press(button: ComponentProps<'button'>): ReactNode {
  const [isOn, setOn] = useState(button['aria-pressed'] === 'true' || button['aria-expanded'] === 'true');
  return (
    <button
      {...button}
      {...(button['aria-pressed'] === undefined ? {} : { 'aria-pressed': isOn })}
      {...(button['aria-expanded'] === undefined ? {} : { 'aria-expanded': isOn })}
      onClick={() => setOn(!isOn)}
    />
  );
}
