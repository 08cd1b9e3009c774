/** The look of the dialog and the wallet directory, the same for both floors. */
export const style = new CSSStyleSheet()
style.replaceSync(`
  dialog { width: 360px; border: 0; border-radius: 16px; padding: 16px }
  ul {
    height: 400px; overflow: auto; display: grid; grid-template-columns: repeat(4, 1fr); gap: 8px;
    padding: 0; list-style: none
  }
  li { content-visibility: auto; contain-intrinsic-size: 76px 96px }
  li button { width: 100%; height: 96px }
  li img { width: 40px; height: 40px }
`)

const directory = 'https://api.web3modal.org'
export const PAGE_SIZE = 40
export const SEARCH_SIZE = 100
export const SEARCH_WAIT_MS = 300

/** @returns {Promise<{ data: { id: string, name: string, image_id: string }[], nextPage: number | null }>} */
export async function fetchWallets(query) {
  const response = await fetch(`${directory}/getWallets?${new URLSearchParams({ projectId: 'bench', ...query })}`)
  return response.json()
}

export const imageOf = ({ image_id }) => `${directory}/getWalletImage/${image_id}`

export const isNearEnd = ({ scrollTop, clientHeight, scrollHeight }) => scrollTop + clientHeight > scrollHeight - 200
