/** ERC-4361 and its CAIP-122 form. */
const HEAD = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\S+) wants you to sign in with your (\w+) account:\n(\S+)(?:\n|$)/i
const LOOKS_LIKE = /wants you to sign in with your \w+ account/i
const FIELD = /^(URI|Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID): (.*)$/
const NAMES = {
  URI: 'uri',
  Version: 'version',
  'Chain ID': 'chainId',
  Nonce: 'nonce',
  'Issued At': 'issuedAt',
  'Expiration Time': 'expirationTime',
  'Not Before': 'notBefore',
  'Request ID': 'requestId',
}

/**
 * The fields of a sign-in message, as they stand in it.
 * @returns {{ scheme?: string, domain: string, chain: string, address: string, statement?: string, fields: [string, string][],
 *   resources: string[] } | 'odd' | undefined} 'odd' for what only begins like one
 */
export function readSignIn(text) {
  const head = HEAD.exec(text)
  if (!head) return LOOKS_LIKE.test(text.slice(0, 1_000)) ? 'odd' : undefined
  const [whole, scheme, domain, chain, address] = head
  const lines = text.slice(whole.length).split('\n')
  const fields = []
  const resources = []
  const statement = []
  let inResources = false
  for (const line of lines) {
    const field = inResources ? undefined : FIELD.exec(line)
    if (field) fields.push([NAMES[field[1]], field[2]])
    else if (line === 'Resources:' && fields.length > 0) inResources = true
    else if (inResources && line.startsWith('- ')) resources.push(line.slice(2))
    else if (line === '') continue
    else if (fields.length === 0 && statement.length === 0) statement.push(line)
    else return 'odd'
  }
  const once = new Set(fields.map(([name]) => name)).size === fields.length
  const needed = ['uri', 'version', 'nonce'].every((name) => fields.some(([known]) => known === name))
  if (!once || (chain === 'Ethereum' && !needed)) return 'odd'
  return {
    ...(scheme && { scheme }),
    domain,
    chain,
    address,
    ...(statement[0] && { statement: statement[0] }),
    fields,
    resources,
  }
}
