/**
 * Pictures of the subjects side by side: `node pictures.mjs --subjects ours,connectkit --out FOLDER`. One for each moment that a
 * subject has (its wallets; with a scripted wallet the page and the account after connecting; Send; Swap), colour scheme and
 * width, and a contact sheet per moment: a row per scheme and width, a column per subject.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { launchBrowser } from './lib/browser.mjs'
import { work } from './lib/paths.mjs'
import { runSession } from './lib/runSession.mjs'
import { startServer } from './lib/startServer.mjs'
import { readBuild, readSubjects } from './lib/subjects.mjs'

const { values } = parseArgs({
  options: { subjects: { type: 'string' }, out: { type: 'string', default: path.join(work, 'pictures') } },
})
const looks = {
  'wide-light': { viewport: { width: 900, height: 820 }, colorScheme: 'light' },
  'wide-dark': { viewport: { width: 900, height: 820 }, colorScheme: 'dark' },
  'phone-light': { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  'phone-dark': { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
}
const COLUMN_WIDTH = 300
const chosen = values.subjects?.split(',')
const subjects = (await readSubjects()).filter(
  ({ name, kind }) => kind !== 'floor' && (!chosen || chosen.includes(name)),
)
const server = await startServer({ roots: Object.fromEntries(subjects.map((one) => [one.name, readBuild(one).root])) })
const readWallet = (name) => readFileSync(path.join(import.meta.dirname, 'lib/wallets', `${name}.js`), 'utf8')
mkdirSync(values.out, { recursive: true })

/** Moment → look → subject → file. */
const taken = {}

/** Walks as far as the subject goes, and takes a picture at every moment. */
async function walk(subject, look) {
  const { flows } = subject
  const options = { look: looks[look], ...(flows && { page: flows.page, walletScript: readWallet(flows.wallet) }) }
  await runSession({ server, subject }, options, async (session, url) => {
    async function take(moment) {
      await session.settle(500, 5_000)
      const file = path.join(values.out, `${moment}-${look}-${subject.name}.png`)
      await session.page.screenshot({ path: file })
      taken[moment] ??= {}
      taken[moment][look] ??= {}
      taken[moment][look][subject.name] = file
    }
    await session.goto(url)
    await session.settle()
    await session.measure(subject.open, { wallets: subject.wallets })
    await take('wallets')
    if (!flows) return
    await session.measure(`(page) => (${flows.row})(page).click()`, { connected: flows.connected })
    await take('connected')
    if (!flows.account) return
    await session.measure(flows.account.open, { opened: flows.account.opened })
    await take('account')
    await session.measure(flows.send.open, { opened: flows.send.opened })
    await take('send')
    await session.measure(flows.send.back, { opened: flows.account.opened })
    await session.measure(flows.swap.open, { opened: flows.swap.opened })
    await take('swap')
  })
}

for (const subject of subjects) {
  for (const look of Object.keys(looks)) {
    const missed = await walk(subject, look).then(
      () => undefined,
      ({ message }) => message,
    )
    console.log(`${subject.name} ${look}: ${missed ?? 'ok'}`)
    if (missed && subject.kind === 'ours') process.exitCode = 1
  }
}

/** A table of pictures: who has not the moment has no column. */
function printSheet(byLook) {
  const shown = subjects.filter(({ name }) => Object.values(byLook).some((files) => files[name]))
  const cell = (file) =>
    `<td>${file ? `<img width="${COLUMN_WIDTH}" src="data:image/png;base64,${readFileSync(file, 'base64')}">` : ''}`
  const rows = Object.entries(byLook).map(
    ([look, files]) => `<tr><th>${look}${shown.map(({ name }) => cell(files[name])).join('')}`,
  )
  const head = `<tr><th>${shown.map(({ label }) => `<th>${label}`).join('')}`
  return `<!doctype html><body style="font:14px sans-serif"><table style="border-spacing:8px">${head}${rows.join('')}</table>`
}

const browser = await launchBrowser(server)
for (const [moment, byLook] of Object.entries(taken)) {
  const html = printSheet(byLook)
  writeFileSync(path.join(values.out, `${moment}.html`), html)
  const page = await browser.newPage({ viewport: { width: COLUMN_WIDTH * (subjects.length + 1), height: 900 } })
  await page.setContent(html)
  await page.screenshot({ path: path.join(values.out, `${moment}.png`), fullPage: true })
  await page.close()
}
await browser.close()
server.stop()
console.log(`Contact sheets: ${values.out}`)
