/** A wallet of Lightning that is in the browser (WebLN), holds nothing and answers at once. */
{
  const info = { node: { alias: 'Scripted Wallet', pubkey: '02'.repeat(33) }, methods: ['getInfo', 'getBalance'] }
  window.webln = {
    enabled: false,
    async enable() {
      window.webln.enabled = true
      return { enabled: true }
    },
    isEnabled: async () => window.webln.enabled,
    getInfo: async () => info,
    getBalance: async () => ({ balance: 21_000, currency: 'sats' }),
    on: () => {},
    off: () => {},
  }
}
