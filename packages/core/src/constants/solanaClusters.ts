/** The public clusters by their CAIP-2 reference (the beginning of the genesis hash), with wallets' names for them. */
export const solanaClusters: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHScSGKc3': 'testnet',
}
