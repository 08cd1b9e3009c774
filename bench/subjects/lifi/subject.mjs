export default {
  kind: 'full',
  label: 'LI.FI',
  measuredPackage: '@lifi/widget',
  build: { by: 'vite', group: 'lifi' },
  axeRoot: '.MuiDialog-root',
  usable: (page) =>
    /connect wallet/i.test(page.find('#root header button').textContent) &&
    page.isShown(page.find('#root header button')),
  open: (page) => page.find('#root header button').click(),
  opened: (page) => page.isShown(page.find('.MuiDialog-root h2')),
  // Without an installed wallet it lists none: the empty list counts.
  wallets: (page) => page.isShown(page.find('.MuiDialog-root .MuiList-root')),
  close: (page) => page.find('.MuiDialog-root h2 button').click(),
  closed: (page) => !page.find('.MuiDialog-root h2'),
  flows: {
    wallet: 'eip155',
    row: (page) =>
      [...page.find('.MuiDialog-root').querySelectorAll('.MuiCard-root')].find((card) =>
        /scripted wallet/i.test(card.textContent),
      ),
    connected: (page) => /0xf3/i.test(page.find('#root header').textContent),
  },
}
