export default {
  kind: 'small',
  label: 'Sui dapp-kit',
  measuredPackage: '@mysten/dapp-kit-core',
  build: { by: 'vite', group: 'misc' },
  axeRoot: 'mysten-dapp-kit-connect-button',
  usable: (page) => page.isShown(page.find('mysten-dapp-kit-connect-button >>> internal-button >>> button')),
  open: (page) => page.find('mysten-dapp-kit-connect-button >>> internal-button >>> button').click(),
  opened: (page) =>
    page.isShown(page.find('mysten-dapp-kit-connect-button >>> mysten-dapp-kit-connect-modal >>> dialog h2')),
  wallets: (page) =>
    page.isShown(
      page.find(
        'mysten-dapp-kit-connect-button >>> mysten-dapp-kit-connect-modal >>> dialog wallet-list >>> wallet-list-item >>> button',
      ),
    ),
  close: (page) =>
    page.find('mysten-dapp-kit-connect-button >>> mysten-dapp-kit-connect-modal >>> dialog .close-button').click(),
  closed: (page) =>
    !page.isShown(page.find('mysten-dapp-kit-connect-button >>> mysten-dapp-kit-connect-modal >>> dialog h2')),
  flows: {
    wallet: 'sui',
    row: (page) => page.button(/scripted wallet/i, 'mysten-dapp-kit-connect-button'),
    connected: (page) => /0xabab/.test(page.textOf(page.find('mysten-dapp-kit-connect-button'))),
  },
}
