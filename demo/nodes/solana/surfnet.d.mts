/** The npm package with the local Solana cluster for this machine; `undefined` where there is none for the system. */
export function surfnetPackage(system?: typeof process): string | undefined
/** Whether it is installed. */
export function hasSurfnet(): boolean
