import { fromBase64url, randomBytes, toBase64url } from './bytes.js'
import { addressMismatch, checkAddresses } from './checkAddresses.js'
import { openForDevice, publicKeyOf } from './deviceKeys.js'
import { failure } from './failure.js'
import { newSplit } from './newSplit.js'
import { answerChallenge } from './possession.js'
import { proofOf, recoveryShare, SHARE_BYTES, shareFrom } from './shareLine.js'
import { newSecrets, openSecrets, sealSecrets } from './vault.js'

const LOOK_MS = 1_500
/** A wallet that the service misnames is not shown; why is said to whoever signs in again. */
const IS_NO_SESSION = ['SIGNED_OUT', 'DEVICE_PENDING', 'ADDRESS_MISMATCH']

const pause = (ms, signal) =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(failure('ABORTED'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })

/**
 * Who is signed in on this page: the token is the page's own, so that signing in on one page tells another nothing; the
 * browser's share is the user's, whatever the page.
 * @param {{ service: object, store: object, shares: object, origin: string, addressesOf(secrets: object): object, lookMs?: number }} parts
 *   `addressesOf` is asked each time that the wallet is opened
 */
export function createVisitor({ service, store, shares, origin, addressesOf, lookMs = LOOK_MS }) {
  const tokenName = `token:${origin}`
  let token
  /** A sign-in that waits for another browser's approval: its token, and the address it was begun with. */
  let waiting
  /** A sign-in whose wallet is made once its code was written down. */
  let unbegun
  /** @type {{ userId: string, user: object, addresses: { eip155: string, solana: string }, hasRecovery: boolean } | undefined} */
  let current

  const publicKey = async () => publicKeyOf(await shares.deviceKeys())
  const lookUp = (given) => service.get('/api/session', { token: given })
  const lookUpIfOpen = (given) =>
    lookUp(given).catch((error) => {
      if (error?.code !== 'DEVICE_PENDING') throw error
    })

  async function forget() {
    token = undefined
    current = undefined
    await store.delete(tokenName)
  }
  /**
   * @param {{ browser: Uint8Array, addresses: object }} opened by this browser's share; addresses as the wallet's own keys give them
   * @param {string} [email] by which the visitor has just signed in
   */
  async function adopt(given, { userId, user, hasRecovery }, { browser, addresses }, email) {
    token = given
    waiting = undefined
    current = { userId, user, addresses, hasRecovery }
    await shares.pinAddresses(userId, addresses)
    if (email) await shares.pinEmail(email, userId)
    await store.set(tokenName, given)
    // Where the visitor finds what a later browser asks: good to have, and nothing that is waited for.
    notePage(given, { userId, browser }).catch(() => {})
  }
  async function notePage(given, { userId, browser }) {
    const proof = toBase64url(await proofOf(browser, userId))
    await service.post('/api/device/page', { origin, proof }, { token: given })
  }

  /** @param {Uint8Array} [code] that opens it from the beginning, where this browser keeps nothing */
  async function makeWallet(given, { userId, share }, code) {
    const [secrets, serviceShare] = [newSecrets(), fromBase64url(share)]
    const recovery = code && (await recoveryShare(code, userId))
    const browser = recovery ? shareFrom('browser', { service: serviceShare, recovery }) : randomBytes(SHARE_BYTES)
    const sealed = await sealSecrets(secrets, { userId, shares: { browser, service: serviceShare } })
    // Kept here first: a wallet whose share is nowhere would be lost.
    await shares.add(userId, browser)
    const proof = async (of) => toBase64url(await proofOf(of, userId))
    const proofs = {
      browserProof: await proof(browser),
      ...(recovery && { recoveryProof: await proof(recovery) }),
    }
    await service.put('/api/wallet', { addresses: addressesOf(secrets), sealed, ...proofs }, { token: given })
  }
  /** @returns what the service has; `undefined` where it is another browser's @throws failure ADDRESS_MISMATCH where it has none */
  async function lookUpMade(given) {
    const made = await lookUpIfOpen(given)
    if (made && !made.wallet) throw addressMismatch()
    return made
  }
  async function makeWalletOnce(given, found, code) {
    await makeWallet(given, found, code).catch((error) => {
      // Another tab or browser was quicker: theirs counts.
      if (error?.code !== 'WALLET_EXISTS' && error?.code !== 'DEVICE_PENDING') throw error
    })
    return lookUpMade(given)
  }

  /** @throws where the share does not open it; failure ADDRESS_MISMATCH */
  async function openWith(browser, { userId, wallet, share }) {
    const secrets = await openSecrets(wallet.sealed, { userId, shares: { browser, service: fromBase64url(share) } })
    const addresses = addressesOf(secrets)
    checkAddresses(addresses, [wallet.addresses, await shares.pinnedAddresses(userId)])
    return { browser, secrets, addresses }
  }
  /** With this browser's share, whichever of those that it has. @throws failure 4100 where none does, ADDRESS_MISMATCH */
  async function open(found) {
    for (const browser of found.wallet ? await shares.all(found.userId) : [])
      try {
        return await openWith(browser, found)
      } catch (error) {
        if (error?.code === 'ADDRESS_MISMATCH') throw error
        // Of a line before, or of one that the service has never heard of.
      }
    throw failure(4100, 'Not signed in.')
  }
  const openIfHere = (found) =>
    open(found).catch((error) => {
      if (error?.code === 'ADDRESS_MISMATCH') throw error
    })

  /** The share by which this browser opens the wallet, with its proof: more than a session. */
  async function heldShare() {
    const found = await lookUp(token)
    const { userId } = found
    const { browser: share } = await open(found)
    return { userId, share, proof: toBase64url(await proofOf(share, userId)) }
  }

  /** An address that has opened a wallet here leads to no other one by somebody else's approval. @throws failure ADDRESS_MISMATCH */
  async function requireSameUser(email, { userId }) {
    const pinned = email && (await shares.pinnedUser(email))
    if (pinned && pinned !== userId) throw addressMismatch()
  }
  async function askOtherBrowser(given, email) {
    waiting = { given, email }
    const { link } = await service.post('/api/device/request', {}, { token: given })
    return { next: 'device', ...(link && { link }) }
  }
  async function openOrAsk(given, found, email) {
    const opened = found && (await openIfHere(found))
    if (!opened) return askOtherBrowser(given, email)
    await adopt(given, found, opened, email)
    return {}
  }

  return {
    current: () => current,
    token: () => token,
    publicKey,
    /** Proves that this browser has the private key that it named. @param {{ attempt: string, point: string }} challenge */
    answer: async (challenge) => answerChallenge(await shares.deviceKeys(), challenge),

    /** Of an earlier visit. A service that does not answer is no sign-out. */
    async restore() {
      const kept = await store.get(tokenName)
      if (!kept) return
      try {
        const found = await lookUp(kept)
        const opened = await openIfHere(found)
        if (opened) await adopt(kept, found, opened)
        else await forget()
      } catch (error) {
        if (IS_NO_SESSION.includes(error?.code)) await forget()
        else throw error
      }
    },

    /**
     * After any way to sign in; `email` as it was typed, where that was the way. 'recovery': there is no wallet yet, and this
     * browser keeps none of its shares, so `begin` makes it with a code.
     * @returns {Promise<{ next: 'device', link?: string } | { next: 'recovery' } | { next?: undefined }>}
     * @throws failure ADDRESS_MISMATCH
     */
    async enter(given, email) {
      const found = await lookUpIfOpen(given)
      if (!found || found.wallet) return openOrAsk(given, found, email)
      // It was opened here before: that the service has none now is no reason for another one.
      if (await shares.pinnedAddresses(found.userId)) return openOrAsk(given, await lookUpMade(given), email)
      if (store.isFleeting) {
        unbegun = { given, found, email }
        return { next: 'recovery' }
      }
      return openOrAsk(given, await makeWalletOnce(given, found), email)
    },

    hasUnbegun: () => unbegun !== undefined,
    /** Makes the wallet that a sign-in waits for. @param {Uint8Array} code which the visitor has written down @returns as `enter` */
    async begin(code) {
      const { given, found, email } = unbegun
      const entered = await openOrAsk(given, await makeWalletOnce(given, found, code), email)
      unbegun = undefined
      return entered
    },
    /** No wallet, and so no session either. @returns {Promise<string | undefined>} the address by which it was to begin */
    async giveUpUnbegun() {
      const { given, email } = unbegun ?? {}
      unbegun = undefined
      if (given) await service.post('/api/sign-out', {}, { token: given }).catch(() => {})
      return email
    },

    /** Settles when another browser has decided. @throws failure DEVICE_DECLINED, DEVICE_EXPIRED */
    async waitForDevice(signal) {
      if (!waiting) throw failure('DEVICE_EXPIRED')
      const { given, email } = waiting
      for (;;) {
        const { state, sealedShare } = await service.get('/api/device/status', { token: given, signal })
        if (state === 'declined') throw failure('DEVICE_DECLINED')
        if (state === 'expired') throw failure('DEVICE_EXPIRED')
        if (state === 'approved') {
          const found = await lookUp(given)
          await requireSameUser(email, found)
          const share = await openForDevice(await shares.deviceKeys(), sealedShare, found.userId)
          // Only a share that opens the wallet is kept.
          const opened = await openWith(share, found)
          await shares.set(found.userId, share)
          await service.post('/api/device/finish', {}, { token: given })
          return adopt(given, found, opened, email)
        }
        await pause(lookMs, signal)
      }
    },
    stopWaiting() {
      waiting = undefined
    },

    /** The keys, for one signature: the service must still take the session for open. */
    async withSecrets(use) {
      const { secrets } = await open(await lookUp(token))
      return use(secrets)
    },

    /**
     * From now on the wallet can be had with this code. A code before it, and the shares of other browsers, are worth
     * nothing then.
     * @param {Uint8Array} code which the visitor has written down
     */
    async keepRecoveryCode(code) {
      const given = token
      const found = await lookUp(given)
      const { userId } = found
      const { browser, secrets } = await open(found)
      const { browser: next, split } = await newSplit(secrets, { userId, code })
      // Beside the one that counts until the service has answered: a lost answer loses no wallet.
      await shares.add(userId, next)
      const proof = toBase64url(await proofOf(browser, userId))
      await service.put('/api/recovery', { proof, split }, { token: given })
      await shares.set(userId, next)
      if (token === given) current = { ...current, hasRecovery: true }
    },

    heldShare,
    /** For the service. @returns {Promise<string>} */
    shareProof: async () => (await heldShare()).proof,

    /**
     * What the service says of the session: whether it is over, and whether a new browser asks for the wallet.
     * @returns {Promise<{ isOver: boolean, isAsked?: boolean }>} a service that is away is no answer
     */
    async check() {
      const given = token
      if (!given) return { isOver: false, isAsked: false }
      const said = await service.get('/api/session/alive', { token: given }).then(
        ({ isAsked }) => ({ isOver: false, isAsked: isAsked === true }),
        ({ code }) => ({ isOver: code === 'SIGNED_OUT' }),
      )
      // Somebody else has signed in since, or nobody is here any more.
      return token === given ? said : { isOver: false }
    },
    /** The visitor has moved the wallet to this address. */
    followAddress: async (email) => shares.pinEmail(email, current.userId),
    /** The user's facts anew. */
    async refresh() {
      const given = token
      if (!given) return
      const { user, hasRecovery } = await lookUp(given)
      if (token === given) current = { ...current, user, hasRecovery }
    },
    forget,
    async signOut(everywhere) {
      const given = token
      const tell = async () => {
        if (given) await service.post('/api/sign-out', { everywhere: everywhere === true }, { token: given })
      }
      // Of everywhere the service has to know: until it does, nobody has left. From here alone one leaves at once.
      if (everywhere === true) await tell()
      await forget()
      if (everywhere !== true) await tell()
    },
  }
}
