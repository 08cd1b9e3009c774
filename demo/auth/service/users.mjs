import { randomBytes } from 'node:crypto'
import { refuse } from './refuse.mjs'
import { digest, isEqual, newSecret } from './secrets.mjs'

const SHARE_BYTES = 32

/** Who signs in by what, and the sealed wallet of each. Two providers that name the same e-mail address are two users: an address at one proves nothing at the other. */
export function createUsers({ database, safe, now }) {
  const byIdentity = database.prepare('select user_id from identities where provider = ? and subject = ?')
  const addUser = database.prepare('insert into users (id, service_share, created) values (?, ?, ?)')
  const addIdentity = database.prepare(`
    insert into identities values (@provider, @subject, @userId, @email, @username, @picture)
    on conflict (provider, subject) do update set email = @email, username = @username, picture = @picture`)
  const identity = database.prepare('select * from identities where user_id = ? and provider = ?')
  const mail = database.prepare(
    'select email from identities where user_id = ? and email is not null order by provider limit 1',
  )
  const share = database.prepare('select service_share from users where id = ?')
  const wallet = database.prepare('select * from wallets where user_id = ?')
  const addWallet = database.prepare('insert or ignore into wallets values (?, ?, ?, ?, ?)')
  const putShare = database.prepare('update users set service_share = ? where id = ?')
  const reseal = database.prepare(
    'update wallets set sealed = ?, browser_proof = ?, recovery_proof = ? where user_id = ?',
  )
  const keepDevice = database.prepare('update devices set approved = 0 where user_id = @userId and id <> @deviceId')
  const endOthers = database.prepare('delete from sessions where user_id = @userId and device_id <> @deviceId')
  const withdrawOthers = database.prepare(
    'delete from device_requests where device_id in (select id from devices where user_id = @userId and id <> @deviceId)',
  )
  const raise = database.prepare('update users set epoch = epoch + 1 where id = ?')
  const userOf = (provider, subject) => byIdentity.get(provider, subject)?.user_id

  return {
    /** The user of an identity; a new one where there is none yet. @returns {string} the user's id */
    enter: database.transaction(({ provider, subject, email = null, username = null, picture = null }) => {
      const known = userOf(provider, subject)
      const userId = known ?? newSecret()
      if (!known) addUser.run(userId, safe.seal(randomBytes(SHARE_BYTES), userId), now())
      addIdentity.run({ provider, subject, userId, email, username, picture })
      return userId
    }),
    /** As the protocol shows it; what is not known is left out. */
    describe(userId, provider) {
      const row = identity.get(userId, provider)
      const facts = { email: row?.email, username: row?.username, picture: row?.picture, provider }
      return Object.fromEntries(Object.entries(facts).filter(([, value]) => value != null))
    },
    emailOf: (userId, provider) => identity.get(userId, provider)?.email ?? undefined,
    /** Where the user's mails go, whatever they signed in with. */
    mailOf: (userId) => mail.get(userId)?.email,
    serviceShare: (userId) => safe.open(share.get(userId).service_share, userId).toString('base64url'),
    /** @returns {{ addresses: object, sealed: object } | undefined} as it is for the frame */
    wallet(userId) {
      const row = wallet.get(userId)
      return row && { addresses: JSON.parse(row.addresses), sealed: JSON.parse(row.sealed) }
    },
    /** Once. Browsers that signed in before there was a wallet have no share of it, and ask this one. @throws Refusal WALLET_EXISTS */
    keepWallet: database.transaction((userId, deviceId, { addresses, sealed, browserProof, recoveryProof }) => {
      const proofs = [digest(browserProof), recoveryProof === undefined ? null : digest(recoveryProof)]
      const { changes } = addWallet.run(userId, JSON.stringify(addresses), JSON.stringify(sealed), ...proofs)
      if (changes === 0) throw refuse('WALLET_EXISTS')
      keepDevice.run({ userId, deviceId })
    }),
    hasRecovery: (userId) => Boolean(wallet.get(userId)?.recovery_proof),
    /** Whether somebody has the share of a browser, or of the visitor's code. @param {'browser' | 'recovery'} kind */
    provesShare(userId, kind, proof) {
      const known = wallet.get(userId)?.[`${kind}_proof`]
      return Boolean(known) && isEqual(known, digest(proof))
    },
    /** Another line: what lay on the one before opens nothing any more. One device has the new one's share. */
    splitAnew: database.transaction((userId, deviceId, { share: newShare, sealed, browserProof, recoveryProof }) => {
      putShare.run(safe.seal(Buffer.from(newShare, 'base64url'), userId), userId)
      reseal.run(JSON.stringify(sealed), digest(browserProof), digest(recoveryProof), userId)
      for (const statement of [keepDevice, endOthers, withdrawOthers]) statement.run({ userId, deviceId })
    }),
    byEmail: (address) => userOf('email', address),
    isTaken: (address) => userOf('email', address) !== undefined,
    /** Every session of the user ends, wherever it is. */
    signOutEverywhere: (userId) => void raise.run(userId),
  }
}
