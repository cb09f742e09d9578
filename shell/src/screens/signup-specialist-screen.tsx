import type { ReactNode } from 'react';
import { restOf } from '@tessera/kit/react';
import { SignupFrame } from './signup-screen.tsx';

export const SignupSpecialistRest = restOf(
  () =>
    import(/* webpackChunkName: "shell.signup-specialist/rest" */ './signup-rest.tsx').then(
      (module) => module.SignupSpecialistRest,
    ),
  { isForm: true },
);

export function SignupSpecialistScreen(): ReactNode {
  return <SignupFrame form={SignupSpecialistRest} specialist />;
}
SignupSpecialistScreen.rests = [SignupSpecialistRest];
