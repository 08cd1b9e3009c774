/** How the harness uses a floor: both look the same from outside. */
export const floor = {
  kind: 'floor',
  build: { by: 'esbuild' },
  axeRoot: 'floor-modal',
  usable: (page) => page.isShown(page.find('floor-modal >>> #connect')),
  open: (page) => page.find('floor-modal >>> #connect').click(),
  opened: (page) => page.isShown(page.find('floor-modal >>> dialog h2')),
  wallets: (page) => page.isShown(page.find('floor-modal >>> dialog #all')),
  close: (page) => page.find('floor-modal >>> dialog #close').click(),
  closed: (page) => !page.isShown(page.find('floor-modal >>> dialog')),
  all: {
    open: (page) => page.find('floor-modal >>> #all').click(),
    count: (page) => page.find('floor-modal').shadowRoot.querySelectorAll('.wallet').length,
    scroller: (page) => page.find('floor-modal >>> ul'),
    max: 480,
    debounce: 300,
    search: (page, text) => page.type(page.find('floor-modal >>> input'), text),
    found: (page) => {
      const tiles = [...page.find('floor-modal').shadowRoot.querySelectorAll('.wallet')]
      return tiles.length === 20 && tiles.every((tile) => /zenith/i.test(tile.textContent))
    },
  },
}
