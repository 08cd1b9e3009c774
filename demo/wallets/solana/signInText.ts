/** The fields of `solana:signIn`; all may be left to the wallet. */
export interface SignInInput {
  readonly domain?: string
  readonly address?: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  readonly chainId?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

const LINES = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const

/** The text of a sign-in as wallets of this family write it. */
export function signInText(input: SignInInput, known: { domain: string; address: string }): string {
  const { domain, address } = { ...known, ...input }
  const fields = LINES.flatMap(([label, name]) => (input[name] === undefined ? [] : [`${label}: ${input[name]}`]))
  const resources = input.resources ? ['Resources:', ...input.resources.map((each) => `- ${each}`)] : []
  const parts = [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(input.statement ? [input.statement] : []),
    ...(fields.length || resources.length ? [[...fields, ...resources].join('\n')] : []),
  ]
  return parts.join('\n\n')
}
