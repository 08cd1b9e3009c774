/**
 * The look that the wallets of few pages need: at `window.ethereum`, at the host's choice, and at what tells two apart that read
 * the same. Its own file: on most pages wallets announce themselves, and each has its own name.
 */
import { createInjectedWallets, type InjectedWallets, type Texts } from '../../chains/discovery/injectedWallets.js'
import type { Connector, DiscoveredWallet } from '../../chains/types.js'
import { isChosen, isOfInstalled } from '../../domain/chosenWallets.js'
import type { Options } from '../../domain/options.js'

/** @see createCloserLook */
export interface CloserLook extends InjectedWallets {
  readonly isChosen: typeof isConnectorChosen
  readonly originHint: typeof originHint
  readonly unpictured: typeof unpictured
}

/**
 * Two rows with one name or one rdns say which is which (T-07: rdns is self-attested, neither is 'the' wallet): by the rdns,
 * and where that is one, too, by the order in which they announced themselves.
 */
function originHint(
  { name, rdns, id, namespace }: DiscoveredWallet,
  all: readonly DiscoveredWallet[],
): string | undefined {
  const inNamespace = all.filter((other) => other.namespace === namespace)
  if (!inNamespace.some((other) => other.id !== id && (other.name === name || (rdns && other.rdns === rdns))))
    return undefined
  const same = inNamespace.filter((other) => other.name === name && other.rdns === rdns)
  const place = rdns && same.length > 1 ? ` ${same.findIndex((other) => other.id === id) + 1}/${same.length}` : ''
  return (rdns ?? id.slice(0, 8)) + place
}

const isHandedOver = ({ type, connectors = [] }: Connector): boolean =>
  type === 'EXTERNAL' || (connectors.length > 0 && connectors.every(isHandedOver))

/** Whether a wallet of this browser is offered. Ids of a directory's wallets leave the others here; one that the host handed over stays. */
export function isConnectorChosen(
  row: Connector,
  { includeWalletIds, excludeWalletIds }: Pick<Options, 'includeWalletIds' | 'excludeWalletIds'>,
): boolean {
  const names = [row, ...(row.connectors ?? [])].flatMap(({ id, info, otherIds = [] }) => [id, info?.rdns, ...otherIds])
  const include = includeWalletIds.some(isOfInstalled) ? includeWalletIds : []
  return isHandedOver(row) || isChosen(names, include, excludeWalletIds)
}

/** The wallets whose name is known by a flag, and whose picture nobody has given. */
function unpictured(connectors: readonly Connector[]): readonly { readonly name: string; readonly rdns: string }[] {
  return connectors.flatMap(({ type, name, imageUrl, info }) =>
    type === 'INJECTED' && info?.rdns && !imageUrl ? [{ name, rdns: info.rdns }] : [],
  )
}

/** @param changed - what is read is another */
export function createCloserLook(texts: Texts, changed: () => void): CloserLook {
  return { ...createInjectedWallets(texts, changed), isChosen: isConnectorChosen, originHint, unpictured }
}
