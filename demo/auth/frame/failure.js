/** An answer that says no: `code` is a word of the protocol, or a number of EIP-1193. */
export const failure = (code, message = '', data) => Object.assign(new Error(message), { code, ...(data && { data }) })

export const declined = () => failure(4001, 'The visitor declined.')
