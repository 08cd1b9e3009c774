import Module, { createRequire } from 'node:module'

/** The library's own parts written in JavaScript; its native ones are not built here. Read when it is loaded. */
process.env.NODE_BACKEND = 'js'

/** The database on disk is a native part without a substitute, and nobody here asks for it. */
const load = Module._load
Module._load = function loadWithoutDisk(name, ...rest) {
  return name === 'leveldown' ? class {} : load.call(this, name, ...rest)
}

/** @type {typeof import('bcoin')} */
export const bcoin = createRequire(import.meta.url)('bcoin')

/** What today's test networks write in front of their addresses; the library has older ones. */
Object.assign(bcoin.Network.get('regtest').addressPrefix, { bech32: 'bcrt', pubkeyhash: 0x6f, scripthash: 0xc4 })
