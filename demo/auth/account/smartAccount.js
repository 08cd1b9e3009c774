import { hashMessage, hashTypedData, isAddress, isAddressEqual, serializeErc6492Signature } from 'viem'
import { accountAddress } from './accountAbi.js'
import { capability, grantPermissions, revokePermissions } from './permissions.js'
import { creationOf, prepareOperation } from './prepareOperation.js'

const boundTypes = { SignedMessage: [{ name: 'hash', type: 'bytes32' }] }

/**
 * The smart account of an owner: an address before it is on the chain, where its first operation puts it.
 *
 * @param {object} options
 * @param {number} options.chainId
 * @param {`0x${string}`} options.entryPoint
 * @param {`0x${string}`} options.factory
 * @param {(method: string, params: unknown[]) => Promise<any>} options.rpc the node; rejects with what it says
 * @param {{ address: `0x${string}`, signHash(hash: `0x${string}`): Promise<`0x${string}`> }} options.owner the key; signs
 *   the 32 bytes as they are
 * @param {(userOperation: object) => Promise<`0x${string}`>} options.send → the hash of the transaction that has it
 */
export function createSmartAccount({ chainId, entryPoint, factory, rpc, owner, send }) {
  const account = accountAddress({ factory, owner: owner.address })
  const creation = creationOf({ factory, owner: owner.address })
  const isDeployed = async () => (await rpc('eth_getCode', [account, 'latest'])) !== '0x'

  /** ERC-1271: by the owner, for this account on this network only; in ERC-6492's envelope until the account is there. */
  async function signHash(hash) {
    const domain = { name: 'Smart Account', version: '1', chainId, verifyingContract: account }
    const bound = hashTypedData({ domain, types: boundTypes, primaryType: 'SignedMessage', message: { hash } })
    const [signature, deployed] = await Promise.all([owner.signHash(bound), isDeployed()])
    if (deployed) return signature
    return serializeErc6492Signature({ address: creation.factory, data: creation.factoryData, signature })
  }

  /** Whether two addresses from outside are one. */
  const isSame = (address, known) => isAddress(address ?? '', { strict: false }) && isAddressEqual(address, known)

  return {
    /** Checksummed; reckoned, not asked for. */
    address: () => account,
    isDeployed,
    /** @param {string | Uint8Array} message text, also where it looks like hexadecimal; or bytes */
    signMessage: (message) => signHash(hashMessage(typeof message === 'string' ? message : { raw: message })),
    /** @param {import('viem').TypedDataDefinition} data EIP-712 */
    signTypedData: (data) => signHash(hashTypedData(data)),
    /**
     * All of the calls in one operation, or none.
     * @returns {Promise<{ userOperation: object, hash: `0x${string}` }>} for `submit`
     * @throws Error `code` 3 where they would fail as the chain is now: nothing is to be sent then
     */
    async prepare(calls) {
      const deployed = await isDeployed()
      return prepareOperation({ chainId, entryPoint, rpc, account, calls, ...(!deployed && { creation }) })
    },
    /**
     * Signs and sends. The transaction's receipt tells the truth: it fails where the calls fail.
     * @returns {Promise<`0x${string}`>} the transaction's hash
     */
    async submit({ userOperation, hash }) {
      return send({ ...userOperation, signature: await owner.signHash(hash) })
    },
    /**
     * Whether typed data is an operation of this account, or one of its own messages. The owner's key must not sign that
     * as itself, whoever asks: with it anybody could do everything in the account's name.
     */
    isForbiddenToOwner: ({ domain = {} }) =>
      isSame(domain.verifyingContract, entryPoint) || isSame(domain.verifyingContract, account),
    /** Its row of `wallet_getCapabilities` on this network. */
    capabilities: () => ({ atomic: { status: 'supported' }, permissions: capability }),
    /** `wallet_grantPermissions`: the calls that grant, to `prepare` and `submit`, and the answer for when they are on the chain. */
    grantPermissions: (params, app) => grantPermissions(params, { chainId, account, app, creation }),
    /** `wallet_revokePermissions`: the calls that revoke. */
    revokePermissions: (params) => revokePermissions(params, { account }),
  }
}
