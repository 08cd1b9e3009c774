export default {
  kind: 'small',
  label: 'TON Connect',
  measuredPackage: '@tonconnect/ui',
  build: { by: 'copy', group: 'misc', folders: { dist: 'node_modules/@tonconnect/ui/dist' } },
  axeRoot: '#tc-widget-root',
  usable: (page) =>
    /connect wallet/i.test(page.find('#ton button').textContent) && page.isShown(page.find('#ton button')),
  open: (page) => page.find('#ton button').click(),
  opened: (page) => page.isShown(page.find('#tc-widget-root h1')),
  wallets: (page) => page.isShown(page.find('#tc-widget-root ul li button')),
  close: (page) => page.find('#tc-widget-root button').click(),
  closed: (page) => !page.find('#tc-widget-root h1'),
  all: {
    // The list comes in one answer of 60; it has neither pages nor a search.
    open: (page) => page.button(/view all/i, '#tc-widget-root').click(),
    count: (page) => page.find('#tc-widget-root').querySelectorAll('ul li button').length,
  },
  flows: {
    wallet: 'ton',
    row: (page) => page.button(/scripted wallet/i, '#tc-widget-root'),
    connected: (page) => /^[UE]Q/.test(page.find('#ton').textContent.trim()),
  },
}
