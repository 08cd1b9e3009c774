export default {
  kind: 'small',
  label: 'Bitcoin Connect',
  measuredPackage: '@getalby/bitcoin-connect',
  build: { by: 'vite', group: 'misc' },
  axeRoot: 'bc-modal',
  usable: (page) => {
    const button = page.find('bc-button >>> bci-button')
    return window.launchModal && page.isShown(button) && /connect wallet/i.test(button.parentNode.textContent)
  },
  open: () => void window.launchModal(),
  opened: (page) => page.isShown(page.find('bc-modal bc-connect >>> bc-router-outlet >>> bc-start')),
  wallets: (page) =>
    page.isShown(
      page.find('bc-modal bc-connect >>> bc-router-outlet >>> bc-start >>> bc-connector-list >>> bc-nwc-connector'),
    ),
  close: (page) =>
    page.findAll('button', page.find('bc-modal bc-connect >>> bc-modal-header').shadowRoot).at(-1).click(),
  closed: (page) => !page.find('bc-modal'),
  flows: {
    wallet: 'lightning',
    row: (page) => page.button(/browser extensions/i, 'bc-modal bc-connect'),
    // The page is told what the account holds, not which it is.
    connected: (page) => /21,000 sats/.test(page.textOf(page.find('bc-button'))),
  },
}
