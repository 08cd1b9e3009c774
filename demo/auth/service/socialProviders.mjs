/** What the OpenID Connect server stands for. Farcaster is another protocol. */
export const SOCIAL_PROVIDERS = [
  ['google', 'Google'],
  ['x', 'X'],
  ['discord', 'Discord'],
  ['github', 'GitHub'],
  ['apple', 'Apple'],
  ['facebook', 'Facebook'],
]

export const isSocialProvider = (id) => SOCIAL_PROVIDERS.some(([known]) => known === id)
