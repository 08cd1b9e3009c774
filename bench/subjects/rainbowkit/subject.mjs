/** There is no list of all: it shows the wallets that the page names, without directory, pages or search. */
export default {
  kind: 'full',
  label: 'RainbowKit',
  measuredPackage: '@rainbow-me/rainbowkit',
  build: { by: 'vite', group: 'rainbowkit' },
  axeRoot: '[aria-labelledby="rk_connect_title"]',
  usable: (page) => page.isShown(page.find('[data-testid="rk-connect-button"]')),
  open: (page) => page.find('[data-testid="rk-connect-button"]').click(),
  opened: (page) => page.isShown(page.find('[data-testid="rk-connect-header-label"]')),
  wallets: (page) => page.isShown(page.find('[data-testid^="rk-wallet-option-"]')),
  close: (page) => page.find('[aria-labelledby="rk_connect_title"] button[aria-label="Close"]').click(),
  closed: (page) => !page.find('[data-testid="rk-connect-header-label"]'),
  flows: {
    wallet: 'eip155',
    row: (page) => page.find('[data-testid="rk-wallet-option-test.scripted"]'),
    connected: (page) => /0xf3/i.test(page.find('[data-testid="rk-account-button"]').textContent),
  },
}
