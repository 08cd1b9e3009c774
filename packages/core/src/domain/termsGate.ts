/** The gate before wallets and sign-in until the host's terms are agreed to (contract.md 2). Pure. */
import type { Options } from './options.js'

/** Whether the host has terms, asks for a tick, and the visitor has not given it. */
export const termsMissing = (
  { features, termsUrl, privacyUrl }: Pick<Options, 'features' | 'termsUrl' | 'privacyUrl'>,
  { termsAccepted }: { readonly termsAccepted: boolean },
): boolean => features.legalCheckbox && !termsAccepted && Boolean(termsUrl || privacyUrl)

/**
 * Views that start or continue work with a wallet or an account elsewhere as soon as they are entered: all that
 * connect or sign in by e-mail. ConnectingSiwe has a wallet already.
 */
const asking = /^(Connecting(?!Siwe)|Email)/

/** Whether a view's work has to wait for the tick, and ends when the tick is taken back. */
export const waitsForTerms = (view: string, ...given: Parameters<typeof termsMissing>) =>
  asking.test(view) && termsMissing(...given)
