import type { ReactNode } from 'react';
import { SignupScreen } from './signup-screen.tsx';

export const SignupSpecialistScreen = (): ReactNode => <SignupScreen specialist />;
