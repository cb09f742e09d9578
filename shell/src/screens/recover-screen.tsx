export function RecoverScreen() { return <h1>Recover</h1>; }
