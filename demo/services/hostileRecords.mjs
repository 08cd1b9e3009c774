/**
 * What a directory may say and should not: each makes a bad record of a good one. Two kinds name nothing at all.
 * @type {readonly ((good: Record<string, unknown>, first: Record<string, unknown>) => unknown)[]}
 */
export const SPOILS = [
  // Links that run something, or nothing to open.
  (good) => ({
    ...good,
    homepage: 'javascript:alert(document.domain)',
    webapp_link: 'data:text/html,<script>alert(1)</script>',
    mobile_link: 'intent://scan/#Intent;scheme=evil;end',
    link_mode: 'http://plain.example',
    desktop_link: 'vbscript:x',
    app_store: 'file:///etc/passwd',
    play_store: 'https://user:secret@evil.example',
    chrome_store: ' javascript:alert(1)',
  }),
  // One bad link among good ones.
  (good) => ({ ...good, webapp_link: 'java\nscript:alert(1)', mobile_link: 'javascript://x.example/%0aalert(1)' }),
  // Markup, and characters that turn text around.
  (good) => ({ ...good, name: `<img src=x onerror=alert(1)> ${good.name}`, description: '<b>bold</b>' }),
  (good) => ({ ...good, name: `${good.name}\u202egnp.exe\u200b`, image_url: 'javascript:alert(1)' }),
  // Long beyond reason.
  (good) => ({ ...good, name: String(good.name).padEnd(10_000, ' and more'), description: 'x'.repeat(50_000) }),
  // Nothing but a name; then not even that.
  ({ id, name }) => ({ id, name }),
  ({ id }) => ({ id }),
  // Wrong types, in what is needed and in what is not.
  (good) => ({ ...good, id: 7 }),
  (good) => ({ ...good, name: null }),
  (good) => ({ ...good, chains: 'eip155:31337', injected: {}, order: 'first', mobile_link: 7, image_id: ['../..'] }),
  (good) => ({ ...good, id: '../../getAnalyticsConfig?x=', image_id: '../../e' }),
  // Another wallet's id; the rdns of a wallet that announces itself.
  (good, first) => ({ ...good, id: first.id, name: `Not ${first.name}` }),
  (good) => ({ ...good, rdns: 'dev.wallet.one' }),
  // No record at all.
  () => null,
  () => 'wallet',
]
