import '@wallet-modal/wc'
