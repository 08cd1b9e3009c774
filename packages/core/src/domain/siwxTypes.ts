/** Sign in with a wallet (spec 3 'Session', contract.md `siwx`): types that hosts and the product exchange. ERC-4361 on eip155, its CAIP-122 form elsewhere. */
import type { CaipNetworkId } from '../primitives/caip.js'

/** The fields of a message. Times are ISO 8601 in UTC. No field holds a line feed. */
export interface SiwxMessageData {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  /** `location.host` of the page. */
  readonly domain: string
  /** An address of the page's own origin. */
  readonly uri: string
  readonly version: '1'
  /** At least 8 letters and digits, used once. */
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly statement?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** The fields a wallet is asked to sign while it connects: a message whose account and network it fills in. eip155 only. */
export type SiwxRequest = Omit<SiwxMessageData, 'accountAddress' | 'chainId' | 'resources'>

/** A message that waits for its signature. */
export interface SiwxMessage extends SiwxMessageData {
  /** The very text that is signed. */
  toString(): string
}

/** The result of a sign-in, as it is kept. */
export interface SiwxSession {
  readonly data: SiwxMessageData
  /** The signed text: `data`, written out (see `acceptsWalletText` for the writer). */
  readonly message: string
  readonly signature: string
}

/** A host's sign-in; hosts bring their own, or take ours (`sign-in`). Every method may reject: the visitor then sees the failure and may try again. */
export interface Siwx {
  createMessage(input: { accountAddress: string; chainId: CaipNetworkId; notBefore?: string }): Promise<SiwxMessage>
  /**
   * Session and signature in one approval, over pairing, where the wallet can do that. What a wallet grants the page is
   * added to the message: a sentence behind the statement, and one resource (EIP-5573). Absent: the visitor signs afterwards.
   */
  createRequest?(): Promise<SiwxRequest>
  /** Signs in the place of the wallet's own `signMessage`, where the host signs otherwise. */
  signMessage?(request: { message: string; chainId: CaipNetworkId; accountAddress: string }): Promise<string>
  /**
   * Whether `addSession` takes a text that a Solana wallet wrote itself (`solana:signIn`): the very fields of
   * `createMessage`, with the cluster's name for its id, and without the second empty line where there is no statement.
   * Absent or false: wallets are asked to sign the text of `createMessage`, as a message like any other.
   */
  readonly acceptsWalletText?: boolean
  /**
   * Whether `addSession` takes a proof by a transaction that is never sent, for Solana accounts that sign no messages (on
   * hardware devices). `signature` is then the whole signed transaction in base64 instead of 64 bytes in base58. Its only
   * signer and payer has to be the account, its one memo `message` to the letter, and beside that there may be nothing but
   * instructions of the compute budget and of Lighthouse. Absent or false: such accounts can't sign in.
   */
  readonly acceptsMemoProof?: boolean
  /** @throws where the session is not valid: it is not kept */
  addSession(session: SiwxSession): Promise<void>
  /**
   * Adds the sessions that one approval brought for several accounts or networks, all with the nonce of `createRequest`, and
   * keeps each valid one. Absent: `addSession` gets the one of the connected account and network.
   */
  addSessions?(sessions: readonly SiwxSession[]): Promise<void>
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** The sessions of an account on a network that are valid now. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]>
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Whether signing in is required before anything else. */
  getRequired?(): boolean
  /**
   * Whether disconnecting ends the session too; it does unless this is false. It stays where the wallet ended the
   * connection, as wallets do when they lock themselves, unless this is 'always'.
   */
  readonly signOutOnDisconnect?: boolean | 'always'
  /**
   * Whether another account in the wallet has to have a session of its own; where it has none, the visitor is asked. With
   * false, the signed-in account stays so until the page is loaded anew: `getSessions` is then asked about the account in use.
   */
  readonly signOutOnAccountChange?: boolean
  /** Whether another network with the same account needs a session of its own. With false, a session on one counts on all. */
  readonly signOutOnNetworkChange?: boolean
  /** Calls `listener` when sessions changed elsewhere, as in another tab: they are looked up again. Returns a function to stop. */
  subscribe?(listener: () => void): () => void
}
