/** A wallet's name as two spellings of it are compared: letters and digits, without the word that most of them share. */
export const bareWalletName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/wallet/g, '')
