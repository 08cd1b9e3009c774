/** This page may not embed the wallet: its one answer. */
addEventListener('message', ({ source, data, ports: [port] }) => {
  if (source !== parent || data?.type !== 'wallet-modal-auth' || !port) return
  port.postMessage({ type: 'refused', code: 'ORIGIN_NOT_ALLOWED' })
})
