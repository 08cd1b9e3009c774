import Database from 'libsql'

/** Of secrets only digests stand here; of a wallet its addresses, what is sealed, and the service's share, sealed too. */
const SCHEMA = `
  create table if not exists users (
    id text primary key,
    service_share blob not null,
    epoch integer not null default 0,
    created integer not null
  ) strict;
  create table if not exists identities (
    provider text not null,
    subject text not null,
    user_id text not null references users (id) on delete cascade,
    email text,
    username text,
    picture text,
    primary key (provider, subject)
  ) strict;
  create index if not exists identities_by_user on identities (user_id);
  create table if not exists wallets (
    user_id text primary key references users (id) on delete cascade,
    addresses text not null,
    sealed text not null,
    browser_proof text not null,
    recovery_proof text
  ) strict;
  create table if not exists devices (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    public_key text not null,
    -- when, ms; 0 where it is not
    approved integer not null,
    created integer not null,
    unique (user_id, public_key)
  ) strict;
  create table if not exists device_pages (
    device_id text not null references devices (id) on delete cascade,
    origin text not null,
    -- when it was last, ms
    used integer not null,
    primary key (device_id, origin)
  ) strict;
  create table if not exists sessions (
    token_digest text primary key,
    user_id text not null references users (id) on delete cascade,
    device_id text not null references devices (id) on delete cascade,
    provider text not null,
    epoch integer not null,
    expires integer not null
  ) strict;
  create table if not exists attempts (
    attempt_digest text primary key,
    identity text not null,
    public_key text not null,
    answer_digest text,
    expires integer not null
  ) strict;
  create table if not exists moves (
    secret_digest text primary key,
    user_id text not null references users (id) on delete cascade,
    from_address text not null,
    to_address text not null,
    at integer not null,
    take_back_until integer not null
  ) strict;
  create index if not exists moves_by_from on moves (from_address);
  create table if not exists codes (
    flow_digest text primary key,
    purpose text not null,
    address text not null,
    next_address text,
    user_id text,
    code_digest text not null,
    attempts_left integer not null,
    sent integer not null,
    expires integer not null
  ) strict;
  create table if not exists device_requests (
    secret_digest text primary key,
    device_id text not null references devices (id) on delete cascade,
    state text not null,
    about text not null,
    sealed_share text,
    expires integer not null
  ) strict;
  create table if not exists socials (
    state text primary key,
    provider text not null,
    secret_digest text not null,
    origin text not null,
    language text not null,
    verifier text,
    nonce text,
    binding_digest text,
    code_digest text,
    identity text,
    expires integer not null
  ) strict;
  create table if not exists origins (origin text primary key, allowed integer not null) strict;
  create table if not exists uses (subject text not null, at integer not null) strict;
  create index if not exists uses_by_subject on uses (subject, at);
`

const TABLES = ['users', 'attempts', 'codes', 'socials', 'origins', 'uses']
/** Sessions from before browsers had to prove their key may be somebody else's. Who signs in anew is asked nothing more. */
const MIGRATIONS = ['delete from sessions']

/** @param {string} [file] in memory without it, gone with the process */
export function openDatabase(file = ':memory:') {
  const database = new Database(file)
  database.pragma('foreign_keys = on')
  database.pragma('journal_mode = wal')
  const { user_version: version } = database.prepare('pragma user_version').get()
  database.exec(SCHEMA)
  database.exec([...MIGRATIONS.slice(version), `pragma user_version = ${MIGRATIONS.length}`].join('; '))
  const clear = () => database.exec(TABLES.map((table) => `delete from ${table};`).join(' '))
  return { database, clear }
}
