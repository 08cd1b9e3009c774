/** The payment page of the demo's provider. It charges one test card and nothing else. */
const escapeHtml = (text) =>
  String(text ?? '')
    .slice(0, 120)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')

const CARRIED = ['destinationAddress', 'asset', 'network', 'fiatAmount', 'fiatCurrency']

const html = (query) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Demo Pay</title>
<link rel="stylesheet" href="/onramp/pay.css">
<script type="module" src="/onramp/pay.js"></script>
<main>
  <h1>Demo Pay</h1>
  <p>${escapeHtml(query.fiatAmount)} ${escapeHtml(query.fiatCurrency ?? 'USD')} for ${escapeHtml(query.asset)} on ${escapeHtml(query.network)}</p>
  <p>To <code>${escapeHtml(query.destinationAddress)}</code></p>
  <form>
    ${CARRIED.filter((name) => query[name])
      .map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(query[name])}">`)
      .join('\n    ')}
    <label>Card number <input name="card" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242"></label>
    <button>Pay</button>
  </form>
  <p role="status"></p>
</main>
`

const script = `const form = document.querySelector('form')
const status = document.querySelector('[role=status]')
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  form.querySelector('button').disabled = true
  const body = JSON.stringify(Object.fromEntries(new FormData(form)))
  const answer = await fetch('/onramp/charge', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const said = await answer.json()
  status.textContent = answer.ok ? 'Paid. You may close this tab.' : said.reasons[0].description
  form.querySelector('button').disabled = answer.ok
})
`

const style = `body { font: 16px/1.5 system-ui, sans-serif; margin: 0; padding: 32px; }
main { max-width: 480px; margin: auto; }
code { overflow-wrap: anywhere; }
form { display: grid; gap: 16px; }
input, button { font: inherit; padding: 8px 12px; }
`

export const onrampPage = { html, script, style }
