export function ResetScreen() { return <h1>Reset</h1>; }
