import { networksMessages } from './networks.js'

/** Texts of Networks, those of its search among them. */
export const networkSearchMessages = {
  ...networksMessages,
  'networks.search': 'Search networks',
  'networks.none': 'No network found',
  'networks.noneHint': 'Check the spelling, or try another name.',
  'networks.found': 'Networks found: {count}',
  'networks.clear': 'Clear search',
} as const
