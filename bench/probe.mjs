/**
 * Shows what is on the page of a built subject, for whoever writes its functions:
 * `node probe.mjs NAME [tree | WAIT_MS | shot:FILE.png | EXPRESSION] …`, in that order. In an expression `page` is the object that
 * a subject's functions get. The wallet of the subject's flows is announced.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { launchBrowser } from './lib/browser.mjs'
import { bench } from './lib/paths.mjs'
import { openSession } from './lib/session.mjs'
import { startServer } from './lib/startServer.mjs'
import { readBuild, readSubject } from './lib/subjects.mjs'

/** Runs in the page: its elements and texts, indented, shadow roots included. */
function printTree() {
  const lines = []
  function visit(node, depth) {
    const indent = '  '.repeat(depth)
    if (node.nodeType === Node.TEXT_NODE) {
      const text = node.data.trim().slice(0, 50)
      if (text) lines.push(`${indent}"${text}"`)
    }
    if (node.nodeType !== Node.ELEMENT_NODE || /^(style|script|svg|path)$/i.test(node.tagName)) return
    const names = ['id', 'class', 'data-testid', 'role', 'aria-label', 'data-view']
    const attributes = names.flatMap((name) =>
      node.getAttribute(name) ? [`${name}=${node.getAttribute(name).slice(0, 40)}`] : [],
    )
    const shadow = node.shadowRoot ? ['#shadow'] : []
    lines.push(`${indent}${[node.tagName.toLowerCase(), ...attributes, ...shadow].join(' ')}`)
    for (const child of [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes]) visit(child, depth + 1)
  }
  visit(document.body, 0)
  return lines.join('\n')
}

const [name, ...steps] = process.argv.slice(2)
const subject = await readSubject(name)
const { wallet, page = 'index.html' } = subject.flows ?? {}
const walletScript = wallet ? readFileSync(path.join(bench, 'lib/wallets', `${wallet}.js`), 'utf8') : ''
const server = await startServer({ roots: { [name]: readBuild(subject).root } })
const browser = await launchBrowser(server)
const session = await openSession(browser, { usable: subject.usable, walletScript })
try {
  const { time } = await session.goto(`https://bench.test/${name}/${page}`)
  console.log(`usable after ${time.toFixed(0)} ms`)
} catch ({ message }) {
  console.log(message)
}
for (const step of steps.length ? steps : ['2000', 'tree']) {
  if (step === 'tree') console.log(await session.evaluate(`(${printTree})()`))
  else if (/^\d+$/.test(step)) await sleep(Number(step))
  else if (step.startsWith('shot:')) await session.page.screenshot({ path: step.slice('shot:'.length) })
  else {
    const answer = await session.evaluate(`((page) => ${step})(__bench)`).catch(({ message }) => `failed: ${message}`)
    console.log(`${step} → ${JSON.stringify(answer)}`)
  }
}
const log = await server.take()
for (const { method, host, path: asked, own, dropped } of log) {
  if (!own) console.log(`${method} ${host}${asked.slice(0, 120)}${dropped ? ' (dropped)' : ''}`)
}
console.log(session.console.slice(0, 10).join('\n'))
await browser.close()
server.stop()
