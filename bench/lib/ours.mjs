/** How the harness uses our own modal: by the names that the public contract promises. */
export const ours = {
  kind: 'ours',
  axeRoot: 'wallet-modal',
  usable: (page) => page.isShown(page.find('wallet-button >>> button')),
  open: (page) => page.find('wallet-button >>> button').click(),
  opened: (page) => page.isShown(page.find('wallet-modal >>> dialog[data-open] h2')),
  wallets: (page) => page.isShown(page.button(/all wallets/i, 'wallet-modal')),
  close: (page) => page.button(/^close$/i, 'wallet-modal').click(),
  closed: (page) => !page.isShown(page.find('wallet-modal >>> dialog')),
  all: {
    open: (page) => page.button(/all wallets/i, 'wallet-modal').click(),
    count: (page) => Number(page.find('wallet-modal >>> [data-scroller]')?.dataset.loaded),
    scroller: (page) => page.find('wallet-modal >>> [data-scroller]'),
    max: 480,
    debounce: 300,
    search: (page, text) => page.type(page.find('wallet-modal >>> input[type=search]'), text),
    found: (page) => {
      const tiles = page.findAll('[data-wallet-id]', page.find('wallet-modal').shadowRoot)
      return tiles.length >= 4 && tiles.every((tile) => /zenith/i.test(tile.textContent))
    },
  },
  flows: {
    page: 'flows.html',
    wallet: 'eip155',
    row: (page) => page.button(/^scripted wallet/i, 'wallet-modal'),
    connected: (page) => /0x/i.test(page.find('wallet-button >>> button').textContent),
    account: {
      open: (page) => page.find('wallet-button >>> button').click(),
      opened: (page) => page.button(/^send$/i, 'wallet-modal'),
    },
    send: {
      open: (page) => page.button(/^send$/i, 'wallet-modal').click(),
      opened: (page) => page.isShown(page.find('wallet-modal >>> [data-view=Send] [aria-label=Amount]')),
      back: (page) => page.button(/^back$/i, 'wallet-modal').click(),
    },
    swap: {
      open: (page) => page.button(/^swap$/i, 'wallet-modal').click(),
      opened: (page) => page.isShown(page.find('wallet-modal >>> [data-view=Swap] [aria-label="You pay"] input')),
      choose: [
        {
          act: (page) => page.button(/^select token$/i, 'wallet-modal').click(),
          seen: (page) => page.button(/\bTUSD\b/, 'wallet-modal'),
        },
        {
          act: (page) => page.button(/\bTUSD\b/, 'wallet-modal').click(),
          seen: (page) => page.button(/^select token, TUSD chosen$/i, 'wallet-modal'),
        },
      ],
      // Half an ether at 2,000 dollars; what the form starts with was quoted before.
      type: (page) => page.type(page.find('wallet-modal >>> [data-view=Swap] [aria-label="You pay"] input'), '0.5'),
      quoted: (page) =>
        /^1,?000\b/.test(page.find('wallet-modal >>> [data-view=Swap] [aria-label="You receive"] input').value),
    },
  },
}
