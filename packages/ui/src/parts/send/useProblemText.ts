import type { SendProblem } from '@wallet-modal/core'
import { networksMessages, sendMessages, titleMessages } from '@wallet-modal/core/internal'
import { useActive } from '../../hooks/useActive.js'
import { useFormat } from '../../hooks/useFormat.js'
import { useTranslate } from '../../hooks/useTranslate.js'
import { useSend } from './useSend.js'

/** Codes without a text beside a field: an empty one shows no error, the button says what is missing. */
const unspoken = [
  'ENTER_AMOUNT',
  'ENTER_RECEIVER',
  'SELECT_TOKEN',
  // Shown beside the name.
  'NAME_LOOKING',
  // Shown beside its field, by its fault.
  'INVALID_FEE_RATE',
] as const satisfies readonly SendProblem['code'][]

/** Codes with texts of this view; the other one is shared with other views. */
type Said = Exclude<SendProblem['code'], 'NETWORK_UNSUPPORTED'>
type Spoken = Exclude<Said, (typeof unspoken)[number]>

const isSpoken = (code: Said): code is Spoken => !unspoken.some((entry) => entry === code)

/** The texts of a problem: a sentence beside its field, a few words for the button. */
export function useProblemText(field?: SendProblem['field']): {
  inline: string | undefined
  short: string | undefined
} {
  const { problem, token } = useSend()
  const { network } = useActive()
  const t = useTranslate(sendMessages)
  const networks = useTranslate(networksMessages)
  const titles = useTranslate(titleMessages)
  const format = useFormat()
  if (!problem || (field && problem.field !== field)) return { inline: undefined, short: undefined }
  const { code, params: named } = problem
  if (code === 'NETWORK_UNSUPPORTED')
    return { inline: networks('networks.unsupported'), short: titles('title.UnsupportedChain') }
  const symbol = code === 'INSUFFICIENT_GAS' ? (network?.nativeCurrency.symbol ?? '') : (token?.symbol ?? '')
  const minimum = named?.minimum === undefined ? {} : { minimum: format.exact(named.minimum) }
  const params = { symbol, decimals: token?.quantity.decimals ?? '', ...named, ...minimum }
  return {
    inline: isSpoken(code) ? t(`send.inline.${code}`, params) : undefined,
    short: t(`send.problem.${code}`, params),
  }
}
