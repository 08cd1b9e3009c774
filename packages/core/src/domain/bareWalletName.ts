/** A wallet's name reduced for comparing two spellings: letters and digits, without the word 'wallet', which most names share. */
export const bareWalletName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/wallet/g, '')
