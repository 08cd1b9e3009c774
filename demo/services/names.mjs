import Database from 'libsql'

const SCHEMA = `
  create table names (
    name text primary key,
    attributes text not null,
    registered_at text not null,
    updated_at text
  ) strict;
  create table addresses (
    name text not null references names (name) on delete cascade,
    coin_type integer not null,
    address text not null collate nocase,
    created text not null,
    primary key (name, coin_type)
  ) strict;
  create index addresses_by_address on addresses (address);
`

/** Who has which name: a registry in SQLite, in memory, gone with the process. */
export function createNames() {
  const database = new Database(':memory:')
  database.pragma('foreign_keys = on')
  database.exec(SCHEMA)
  const insertName = database.prepare('insert or ignore into names values (?, ?, ?, null)')
  const insertAddress = database.prepare('insert into addresses values (?, ?, ?, ?)')
  const oneName = database.prepare('select * from names where name = ?')
  const addressesOf = database.prepare('select * from addresses where name = ?')
  const namesOf = database.prepare(
    'select distinct names.* from names join addresses using (name) where address = ? order by names.rowid desc',
  )

  function profileOf(row) {
    if (!row) return undefined
    const { name, attributes, registered_at, updated_at } = row
    const addresses = addressesOf.all(name).map(({ coin_type, address, created }) => [coin_type, { address, created }])
    return {
      ...{ name, registered_at, updated_at },
      attributes: JSON.parse(attributes),
      addresses: Object.fromEntries(addresses),
    }
  }

  return {
    /**
     * In one piece: of two who want a name at once, one gets it.
     * @returns {boolean} false where somebody has it
     */
    register: database.transaction(({ name, coinType, address, attributes = {}, now = new Date().toISOString() }) => {
      if (insertName.run(name, JSON.stringify(attributes), now).changes === 0) return false
      insertAddress.run(name, coinType, address, now)
      return true
    }),
    find: (name) => profileOf(oneName.get(name)),
    /** The newest first. */
    ofAddress: (address) => namesOf.all(address).map(profileOf),
    has: (name) => oneName.get(name) !== undefined,
    clear: () => database.exec('delete from names'),
    close: () => database.close(),
  }
}
