/** Three kinds of network. Its licence is no open one: it is installed to be measured, and nothing of it is here. */
export default {
  kind: 'appkit',
  label: 'AppKit',
  measuredPackage: '@reown/appkit',
  build: { by: 'vite', group: 'appkit' },
  axeRoot: 'w3m-modal',
  usable: (page) => page.button(/connect wallet/i, 'appkit-button'),
  open: (page) => page.button(/connect wallet/i, 'appkit-button').click(),
  opened: (page) => page.isShown(page.find('w3m-modal >>> w3m-header >>> [data-testid=w3m-header-text]')),
  wallets: (page) =>
    page.isShown(
      page.find(
        'w3m-modal >>> w3m-router >>> w3m-connect-view >>> w3m-wallet-login-list >>> w3m-all-wallets-widget >>> [data-testid=all-wallets]',
      ),
    ),
  close: (page) => page.find('w3m-modal >>> w3m-header >>> [data-testid=w3m-header-close] >>> button').click(),
  closed: (page) => !page.isShown(page.find('w3m-modal >>> w3m-header')),
  all: {
    open: (page) => page.button(/search wallet/i, 'w3m-modal').click(),
    count: (page) =>
      page
        .find('w3m-modal >>> w3m-router >>> w3m-all-wallets-view >>> w3m-all-wallets-list')
        .shadowRoot.querySelectorAll('w3m-all-wallets-list-item').length,
    scroller: (page) =>
      page.find('w3m-modal >>> w3m-router >>> w3m-all-wallets-view >>> w3m-all-wallets-list >>> wui-grid'),
    max: 480,
    debounce: 300,
    search: (page, text) => page.type(page.findAll('input', page.find('w3m-modal').shadowRoot)[0], text),
    found: (page) => {
      const list = page.find('w3m-modal >>> w3m-router >>> w3m-all-wallets-view >>> w3m-all-wallets-search')
      const items = [...list.shadowRoot.querySelectorAll('w3m-all-wallets-list-item')]
      return items.length === 20 && items.every((item) => /zenith/i.test(page.textOf(item)))
    },
  },
  flows: {
    wallet: 'eip155',
    row: (page) => page.button(/scripted wallet/i, 'w3m-modal'),
    connected: (page) => /0xf3/i.test(page.textOf(page.find('appkit-button'))),
  },
}
