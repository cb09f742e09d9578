import type { ReactNode } from 'react';
import { SignupScreen } from './signup-screen.tsx';

/** The same screen with the specialist's flag. */
export const SignupSpecialistScreen = (): ReactNode => <SignupScreen specialist />;
