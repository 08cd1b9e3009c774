/** Merges the rows of a Bitcoin wallet that is found by several standards. Pure. */
import type { DiscoveredWallet } from '../types.js'
import { attempt, isObject } from './attempt.js'

/** Standard by which it was found: 'standard', 'btc', 'global'. */
const standardOf = ({ id }: DiscoveredWallet): string => id.split(':', 1)[0] ?? ''

/** Name to compare by: 'Xverse' on one list is 'Xverse Wallet' on another. */
const nameOf = ({ name }: DiscoveredWallet): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ wallet$/, '')

const fieldOf = (thing: unknown, name: string): unknown => attempt(() => (isObject(thing) ? thing[name] : undefined))
const featureOf = (provider: object, name: string): unknown => fieldOf(fieldOf(provider, 'features'), name)
const innerOf = (provider: object): unknown => fieldOf(featureOf(provider, 'sats-connect:'), 'provider')

/** Objects that a page can ask: the wallet itself, and the provider in its feature. */
function objectsOf({ provider }: DiscoveredWallet): readonly unknown[] {
  const inner = innerOf(provider)
  return inner === undefined ? [provider] : [provider, inner]
}

/** Rank of the interface: a richer one tells more without a prompt, and can do more. */
function richness(wallet: DiscoveredWallet): number {
  const { provider } = wallet
  if (featureOf(provider, 'bitcoin:connect') && featureOf(provider, 'bitcoin:signTransaction')) return 4
  const standard = standardOf(wallet)
  if (standard === 'btc') return 3
  if (typeof fieldOf(innerOf(provider), 'request') === 'function') return 2
  return standard === 'global' ? 1 : 0
}

/**
 * Merges rows of the same objects, found by different standards, and rows of the same name, where no standard has that name
 * twice: two that claim one name within a standard stay two (T-07). A row that was listed before stays in use, since it may be
 * connected; otherwise the richest one. The ids of the others are kept, as a connection may be stored under one of them.
 */
export function oneRowPerWallet(
  rows: readonly DiscoveredWallet[],
  listed: readonly DiscoveredWallet[],
): readonly DiscoveredWallet[] {
  const isNamedOnce = (wallet: DiscoveredWallet) =>
    rows.every(
      (other) => other === wallet || standardOf(other) !== standardOf(wallet) || nameOf(other) !== nameOf(wallet),
    )
  const isSame = (one: DiscoveredWallet, other: DiscoveredWallet) =>
    objectsOf(one).some((object) => objectsOf(other).includes(object)) ||
    (nameOf(one) === nameOf(other) && isNamedOnce(one) && isNamedOnce(other))

  const groups: DiscoveredWallet[][] = []
  for (const row of rows) {
    const group = groups.find(
      (members) =>
        members.every((member) => standardOf(member) !== standardOf(row)) &&
        members.some((member) => isSame(member, row)),
    )
    if (group) group.push(row)
    else groups.push([row])
  }
  const wasListed = ({ id, provider }: DiscoveredWallet) =>
    listed.some((before) => before.id === id && before.provider === provider)
  return groups.map((group) => merged(group, wasListed))
}

function merged(
  group: readonly DiscoveredWallet[],
  wasListed: (wallet: DiscoveredWallet) => boolean,
): DiscoveredWallet {
  const [first, ...rest] = [...group].sort(
    (one, other) => Number(wasListed(other)) - Number(wasListed(one)) || richness(other) - richness(one),
  )
  if (!first || rest.length === 0) return group[0] as DiscoveredWallet
  const icon = first.icon ?? rest.find((other) => other.icon)?.icon
  const rdns = first.rdns ?? rest.find((other) => other.rdns)?.rdns
  return Object.freeze({
    ...first,
    otherIds: [...(first.otherIds ?? []), ...rest.flatMap(({ id, otherIds = [] }) => [id, ...otherIds])],
    ...(icon && { icon }),
    ...(rdns && { rdns }),
  })
}
