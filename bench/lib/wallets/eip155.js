/** A wallet of EVM networks that announces itself (EIP-6963), holds no key and answers at once. */
{
  const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const answers = {
    eth_requestAccounts: [ACCOUNT],
    eth_accounts: [],
    eth_chainId: '0x1',
    net_version: '1',
    eth_getBalance: '0x14d1120d7b160000',
    wallet_requestPermissions: [
      { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [ACCOUNT] }] },
    ],
    wallet_getPermissions: [],
    wallet_getCapabilities: {},
  }
  const provider = {
    async request({ method }) {
      if (method === 'eth_requestAccounts') answers.eth_accounts = [ACCOUNT]
      if (Object.hasOwn(answers, method)) return answers[method]
      throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
    },
    on: () => provider,
    removeListener: () => provider,
  }
  const detail = Object.freeze({
    provider,
    info: Object.freeze({
      uuid: '6f6b8b3c-6a4e-4a8e-9d7e-2f1f6f6b8b3c',
      name: 'Scripted Wallet',
      rdns: 'test.scripted',
      icon: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'/%3E",
    }),
  })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
