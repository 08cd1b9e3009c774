/** The kinds of wallet there are, as in `?wallets=`. */
const KINDS = [
  ...['dev', 'slow', 'odd', 'twin', 'hostile', 'late', 'injected', 'contract', 'multi'],
  ...['solana', 'solana-late', 'solana-signer', 'solana-legacy', 'polkadot', 'polkadot-broken'],
  ...['bitcoin', 'bitcoin-standard', 'bitcoin-unisat', 'bitcoin-leather'],
]

function button(text, onClick) {
  const node = document.createElement('button')
  node.type = 'button'
  node.textContent = text
  node.addEventListener('click', onClick)
  return node
}

/** Which wallets there are is decided when the page loads, so a change loads it anew. */
function walletChoice(fieldset) {
  const query = new URLSearchParams(location.search)
  const active = (query.get('wallets') ?? document.querySelector('script[data-wallets]').dataset.wallets).split(',')
  for (const kind of KINDS) {
    const label = document.createElement('label')
    const input = Object.assign(document.createElement('input'), {
      type: 'checkbox',
      value: kind,
      checked: active.includes(kind),
    })
    label.append(input, kind)
    fieldset.append(label)
  }
  fieldset.addEventListener('change', () => {
    const chosen = [...fieldset.querySelectorAll('input:checked')].map((input) => input.value)
    query.set('wallets', chosen.join(','))
    location.search = query.toString()
  })
}

async function rpc(url, method, ...params) {
  const headers = { 'content-type': 'application/json' }
  await fetch(url, { method: 'POST', headers, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) })
}

function worldActions(container, { networks, phone }) {
  const wallet = () => window.devWallets?.list[0]
  const rotate = () => {
    const [head, ...rest] = wallet()?.memory.accounts ?? []
    if (rest.length) wallet().setAccounts([...rest, head])
  }
  const onEach = (method, ...params) => Promise.all(networks.map(({ rpcUrls }) => rpc(rpcUrls[0], method, ...params)))
  let automine = true
  const mining = button('Hold blocks back', async () => {
    automine = !automine
    await onEach('evm_setAutomine', automine)
    if (automine) await onEach('evm_mine')
    mining.textContent = automine ? 'Hold blocks back' : 'Mine at once again'
  })
  const openPhone = Object.assign(document.createElement('a'), {
    href: phone,
    target: 'phone',
    textContent: 'Open the phone',
  })
  container.append(
    openPhone,
    button('Wallet: next account', rotate),
    ...networks.map(({ name, chainId }) => button(`Wallet: to ${name}`, () => wallet()?.switchChain(chainId))),
    button('Wallet: to an unknown chain', () => wallet()?.switchChain(31339)),
    button('Wallet: disconnect', () => wallet()?.disconnect()),
    mining,
    button('Mine a block', () => onEach('evm_mine')),
  )
}

function addressRow({ role, address }) {
  const item = document.createElement('li')
  const text = document.createElement('span')
  text.textContent = `${role} ${address}`
  const copy = button('Copy', async () => {
    await navigator.clipboard.writeText(address)
    copy.textContent = 'Copied'
    setTimeout(() => {
      copy.textContent = 'Copy'
    }, 1_500)
  })
  copy.setAttribute('aria-label', `Copy the address ${role}`)
  item.append(text, copy)
  return item
}

/** Whom one may want to send to, on each network. */
function shownAccounts({ accounts, solana, polkadot, bitcoin }) {
  const roles = (list, network, ...names) =>
    names.map((role) => ({ role: network + role, address: list.find((account) => account.role === role).address }))
  return [
    ...roles(accounts, '', 'first', 'second', 'poor', 'receiver'),
    ...(solana ? roles(solana.accounts, 'Solana ', 'second', 'receiver') : []),
    ...roles(polkadot.accounts, '', 'polkadotSecond', 'polkadotReceiver'),
    ...roles(bitcoin.accounts, 'Bitcoin ', 'second', 'receiver'),
  ]
}

/** The wallets, chains and addresses of the stack, to play with. */
export async function buildWorld() {
  walletChoice(document.getElementById('wallets'))
  const stack = await (await fetch('/stack.json')).json()
  worldActions(document.getElementById('actions'), stack)
  document.getElementById('addresses').append(...shownAccounts(stack).map(addressRow))
}
