export function SignupSpecialistScreen() { return <h1>SignupSpecialist</h1>; }
