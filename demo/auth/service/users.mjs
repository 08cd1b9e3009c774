import { randomBytes } from 'node:crypto'
import { refuse } from './refuse.mjs'
import { newSecret } from './secrets.mjs'

const SHARE_BYTES = 32

/** Who signs in by what, and the sealed wallet of each. Two providers that name the same e-mail address are two users: an address at one proves nothing at the other. */
export function createUsers({ database, now }) {
  const byIdentity = database.prepare('select user_id from identities where provider = ? and subject = ?').pluck()
  const addUser = database.prepare('insert into users (id, service_share, created) values (?, ?, ?)')
  const addIdentity = database.prepare(`
    insert into identities values (@provider, @subject, @userId, @email, @username, @picture)
    on conflict (provider, subject) do update set email = @email, username = @username, picture = @picture`)
  const identity = database.prepare('select * from identities where user_id = ? and provider = ?')
  const share = database.prepare('select service_share from users where id = ?').pluck()
  const wallet = database.prepare('select * from wallets where user_id = ?')
  const addWallet = database.prepare('insert or ignore into wallets values (?, ?, ?)')
  const move = database.prepare(
    "update identities set subject = @to, email = @to where user_id = @user and provider = 'email'",
  )
  const raise = database.prepare('update users set epoch = epoch + 1 where id = ?')

  return {
    /** The user of an identity; a new one where there is none yet. @returns {string} the user's id */
    enter: database.transaction(({ provider, subject, email = null, username = null, picture = null }) => {
      const known = byIdentity.get(provider, subject)
      const userId = known ?? newSecret()
      if (!known) addUser.run(userId, randomBytes(SHARE_BYTES), now())
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
    serviceShare: (userId) => share.get(userId).toString('base64url'),
    /** @returns {{ addresses: object, sealed: object } | undefined} */
    wallet(userId) {
      const row = wallet.get(userId)
      return row && { addresses: JSON.parse(row.addresses), sealed: JSON.parse(row.sealed) }
    },
    /** Once. @throws Refusal WALLET_EXISTS */
    keepWallet(userId, { addresses, sealed }) {
      const { changes } = addWallet.run(userId, JSON.stringify(addresses), JSON.stringify(sealed))
      if (changes === 0) throw refuse('WALLET_EXISTS')
    },
    isTaken: (address) => byIdentity.get('email', address) !== undefined,
    /** @throws Refusal EMAIL_TAKEN where somebody was quicker */
    changeEmail(userId, address) {
      if (byIdentity.get('email', address)) throw refuse('EMAIL_TAKEN')
      move.run({ user: userId, to: address })
    },
    /** Every session of the user ends, wherever it is. */
    signOutEverywhere: (userId) => void raise.run(userId),
  }
}
