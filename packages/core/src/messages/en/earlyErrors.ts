/** The texts of errors that can be raised before anything but the first open is loaded; the others are `errors.ts`. */
export const earlyErrorMessages = {
  CHAIN_NOT_CONFIGURED: 'Chain not configured.',
  NOT_CONNECTED: 'Connector not connected.',
  PROVIDER_NOT_FOUND: 'Provider not found.',
  CLOSED: 'The modal was closed',
  ABORTED: 'The request was cancelled',
  LOAD_FAILED: 'This part could not be shown. Try again, or reload the page',
} as const

export type EarlyErrorCode = keyof typeof earlyErrorMessages
