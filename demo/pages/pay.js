const button = document.querySelector('wallet-pay-button')
const outcome = document.getElementById('outcome')

const { accounts } = await (await fetch('/stack.json')).json()
const shop = accounts.find(({ role }) => role === 'receiver')
if (!button.hasAttribute('to')) button.setAttribute('to', shop.address)

// A visitor may change all of it: whoever delivers something reads the transaction first.
document.addEventListener('wallet-transaction', ({ detail }) => {
  outcome.textContent = `${detail.kind} ${detail.status}: ${detail.hash}`
})
