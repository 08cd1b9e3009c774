const modal = document.querySelector('wallet-modal')
const account = document.querySelector('#account')

function showAccount() {
  account.textContent = modal.state.accounts.eip155?.address ?? 'Nobody is connected.'
}

await customElements.whenDefined('wallet-modal')
modal.subscribe(showAccount)
showAccount()
