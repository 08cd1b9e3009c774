/** A wallet of Sui that announces itself (Wallet Standard), holds no key and answers at once. */
{
  const listeners = new Set()
  const account = Object.freeze({
    address: `0x${'ab'.repeat(32)}`,
    publicKey: new Uint8Array(32).fill(7),
    chains: ['sui:mainnet'],
    features: ['sui:signTransaction', 'sui:signPersonalMessage'],
  })
  const refuse = async () => {
    throw new Error('Not supported')
  }
  const wallet = {
    version: '1.0.0',
    name: 'Scripted Wallet',
    icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA4IDgiLz4=',
    chains: ['sui:mainnet'],
    accounts: [],
    features: {
      'standard:connect': {
        version: '1.0.0',
        async connect() {
          wallet.accounts = [account]
          for (const listener of listeners) listener({ accounts: wallet.accounts })
          return { accounts: wallet.accounts }
        },
      },
      'standard:events': {
        version: '1.0.0',
        on(_event, listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'sui:signTransaction': { version: '2.0.0', signTransaction: refuse },
      'sui:signPersonalMessage': { version: '1.1.0', signPersonalMessage: refuse },
    },
  }
  const register = ({ register: add }) => add(wallet)
  window.addEventListener('wallet-standard:app-ready', ({ detail }) => register(detail))
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
}
