new window.TON_CONNECT_UI.TonConnectUI({
  manifestUrl: 'https://bench.test/tonconnect/tonconnect-manifest.json',
  buttonRootId: 'ton',
})
