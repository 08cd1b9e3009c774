/** On a desktop its other wallets go to a QR code: there is no list of all. */
export default {
  kind: 'full',
  label: 'ConnectKit',
  measuredPackage: 'connectkit',
  build: { by: 'vite', group: 'connectkit' },
  axeRoot: '#__CONNECTKIT__',
  usable: (page) =>
    /connect wallet/i.test(page.find('#root button').textContent) && page.isShown(page.find('#root button')),
  open: (page) => page.find('#root button').click(),
  opened: (page) =>
    /connect wallet/i.test(page.find('#__CONNECTKIT__').textContent) &&
    page.isShown(page.find('#__CONNECTKIT__ button')),
  wallets: (page) =>
    [...page.find('#__CONNECTKIT__').querySelectorAll('button span')].some(
      (name) => /metamask/i.test(name.textContent) && page.isShown(name),
    ),
  close: (page) => page.find('#__CONNECTKIT__ button[aria-label="Close"]').click(),
  closed: (page) => !page.find('#__CONNECTKIT__ button'),
  flows: {
    wallet: 'eip155',
    row: (page) => page.button(/scripted wallet/i, '#__CONNECTKIT__'),
    connected: (page) => /0xf3/i.test(page.find('#root button').textContent),
  },
}
