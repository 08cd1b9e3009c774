/** What a wallet says when it refuses, in the words of the protocol. */
const WORDS = {
  4001: 'User rejected the request.',
  4902: 'Unrecognized chain ID.',
  5000: 'User rejected.',
  5001: 'User disapproved requested chains.',
  5002: 'User disapproved requested methods.',
  5100: 'Unsupported chains.',
  5101: 'Unsupported methods.',
  6000: 'User disconnected.',
  '-32602': 'Invalid params.',
}

/** The `{code, message}` that travels to the page. */
export const reason = (code) => ({ code, message: WORDS[code] ?? 'The wallet refused.' })

/** An error that is answered with `code`. */
export const refusal = (code, detail) => Object.assign(new Error(detail ?? reason(code).message), { code })
