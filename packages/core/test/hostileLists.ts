/** Lists as a hostile wallet hands them out: to look at them throws. */
const refuse = () => {
  throw new Error('trap')
}

function revoked(): object[] {
  const { proxy, revoke } = Proxy.revocable<object[]>([], {})
  revoke()
  return proxy
}

export const hostileLists: [what: string, create: () => object[]][] = [
  ['a Proxy that throws', () => new Proxy<object[]>([], { get: refuse })],
  ['a Proxy that was revoked', revoked],
]
