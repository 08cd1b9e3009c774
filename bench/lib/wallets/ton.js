/** A wallet of TON that is in the browser, holds no key and answers at once. */
{
  const device = {
    platform: 'linux',
    appName: 'scripted',
    appVersion: '1.0.0',
    maxProtocolVersion: 2,
    features: [{ name: 'SendTransaction', maxMessages: 4 }],
  }
  const account = {
    name: 'ton_addr',
    address: `0:${'83'.repeat(32)}`,
    network: '-239',
    publicKey: '12'.repeat(32),
    walletStateInit: 'te6ccgEBAQEAAgAAAA==',
  }
  window.scripted = {
    tonconnect: {
      deviceInfo: device,
      walletInfo: {
        name: 'Scripted Wallet',
        app_name: 'scripted',
        image: 'https://wallets.example/scripted.png',
        about_url: 'https://wallets.example',
        platforms: ['chrome', 'linux'],
        features: device.features,
      },
      protocolVersion: 2,
      isWalletBrowser: false,
      connect: async () => ({ event: 'connect', id: 1, payload: { items: [account], device } }),
      restoreConnection: async () => ({
        event: 'connect_error',
        id: 1,
        payload: { code: 100, message: 'Not connected before' },
      }),
      send: async ({ id }) => ({ id, error: { code: 400, message: 'Not supported' } }),
      listen: () => () => {},
    },
  }
}
