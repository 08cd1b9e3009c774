import Database from 'libsql'

const SCHEMA = `
  create table blocks (chain text not null, number integer not null, hash text not null, primary key (chain, number)) strict;
  create table entries (
    chain text not null,
    block integer not null,
    position integer not null,
    hash text not null,
    sender text not null,
    receiver text,
    method text not null,
    status text not null,
    nonce integer not null,
    mined_at integer not null,
    primary key (chain, block, position),
    unique (chain, hash)
  ) strict;
  create table transfers (
    chain text not null,
    block integer not null,
    position integer not null,
    sender text not null,
    receiver text,
    token text,
    numeric text not null
  ) strict;
  create index transfers_by_place on transfers (chain, block, position);
  create table parties (
    chain text not null,
    block integer not null,
    position integer not null,
    address text not null,
    primary key (chain, address, block, position)
  ) strict;
`
const TABLES = ['transfers', 'parties', 'entries']

/**
 * What happened on the local nodes: transactions, what they moved, and whom they are about, in SQLite. In memory, gone with
 * the process.
 */
export function createHistoryStore() {
  const database = new Database(':memory:')
  database.exec(SCHEMA)
  const newest = database.prepare('select number, hash from blocks where chain = ? order by number desc limit 1')
  const place = database.prepare(
    'select coalesce(max(position) + 1, 0) as next from entries where chain = ? and block = ?',
  )
  const one = database.prepare('select 1 from entries where chain = ? and hash = ?')
  const insertBlock = database.prepare('insert into blocks values (?, ?, ?)')
  const insertEntry = database.prepare(`insert into entries values
    (@chain, @block, @position, @hash, @sender, @receiver, @method, @status, @nonce, @minedAt)`)
  const insertTransfer = database.prepare(`insert into transfers values
    (@chain, @block, @position, @sender, @receiver, @token, @numeric)`)
  const insertParty = database.prepare('insert or ignore into parties values (?, ?, ?, ?)')
  const page = database.prepare(`
    select entries.* from entries join parties using (chain, block, position)
    where chain = ? and address = ? and (block < ? or (block = ? and position < ?))
    order by block desc, position desc limit ?`)
  const transfersOf = database.prepare('select * from transfers where chain = ? and block = ? and position = ?')

  /** @param entry what `insertEntry` names but its position, with `moved` (transfers) and `parties` (addresses) */
  function keepEntry({ moved, parties, ...entry }) {
    const { chain, block } = entry
    const position = place.get(chain, block).next
    insertEntry.run({ ...entry, position })
    for (const transfer of moved) insertTransfer.run({ chain, block, position, ...transfer })
    const others = moved.flatMap(({ sender, receiver }) => [sender, receiver])
    for (const party of new Set([...parties, ...others].filter(Boolean))) insertParty.run(chain, block, position, party)
  }

  return {
    /** The last block that is kept: `{ number, hash }`. */
    newest: (chain) => newest.get(chain),
    has: (chain, hash) => one.get(chain, hash) !== undefined,
    keepEntry: database.transaction(keepEntry),
    keepBlock: database.transaction((chain, { number, hash }, entries) => {
      insertBlock.run(chain, number, hash)
      for (const entry of entries) keepEntry({ chain, block: number, ...entry })
    }),
    /** Blocks that were undone, from this one on. */
    forget: database.transaction((chain, from) => {
      database.prepare('delete from blocks where chain = ? and number >= ?').run(chain, from)
      for (const table of TABLES)
        database.prepare(`delete from ${table} where chain = ? and block >= ?`).run(chain, from)
    }),
    /** The newest first, before `before` (`[block, position]`) where it is given; each row with its `transfers`. */
    page(chain, address, { before: [block, position] = [Number.MAX_SAFE_INTEGER, 0], limit }) {
      const rows = page.all(chain, address, block, block, position, limit)
      return rows.map((row) => ({ ...row, transfers: transfersOf.all(chain, row.block, row.position) }))
    },
    close: () => database.close(),
  }
}
