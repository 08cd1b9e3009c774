const { state, code, error, origin } = document.querySelector('main').dataset

if (state && origin && window.opener) {
  const result = error ? { error } : { code }
  window.opener.postMessage({ type: 'wallet-modal-auth-social', state, ...result }, origin)
  window.close()
}
