/** The bodies that the relay takes, as the public one names and bounds them. */

const domain = { type: 'string', maxLength: 255, pattern: '^[a-zA-Z0-9.-]+(:[0-9]+)?$' }
const httpUrl = { type: 'string', maxLength: 2_048, format: 'uri', pattern: '^https?://' }
const time = { type: 'string', maxLength: 40, format: 'date-time' }
const text = (maxLength) => ({ type: 'string', maxLength })

export const channelBody = {
  type: 'object',
  properties: {
    siweUri: httpUrl,
    domain,
    nonce: { type: 'string', pattern: '^[a-zA-Z0-9]{8,128}$' },
    notBefore: time,
    expirationTime: time,
    requestId: text(128),
    redirectUrl: httpUrl,
    acceptAuthAddress: { type: 'boolean' },
  },
  required: ['siweUri', 'domain'],
  additionalProperties: false,
}

export const authenticateBody = {
  type: 'object',
  properties: {
    message: text(8_192),
    signature: { type: 'string', pattern: '^0x[a-fA-F0-9]{130}$' },
    authMethod: { enum: ['custody', 'authAddress'] },
    fid: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    username: { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{0,15}(\\.eth)?$' },
    displayName: text(64),
    bio: text(512),
    pfpUrl: httpUrl,
  },
  required: ['message', 'signature', 'fid'],
  additionalProperties: false,
}
