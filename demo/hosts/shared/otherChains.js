/** What a page of EVM networks never loads, and what takes most of a build: such builds leave it as it is. */
export const otherChains = /^(?:@polkadot|@solana|bitcoinjs-lib|@scure\/sr25519)(?:\/|$)/
