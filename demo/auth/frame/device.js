import { readPageOrigin } from '../service/pageOrigin.mjs'
import { textsFor } from '../texts/textsFor.js'
import { toBase64url } from './bytes.js'
import { codeField } from './codeField.js'
import { createService } from './createService.js'
import { sealForDevice } from './deviceKeys.js'
import { element } from './dom.js'
import { applyKeptLook } from './keptLook.js'
import { openStore } from './openStore.js'
import { recoverWallet } from './recoverWallet.js'
import { readRecoveryCode } from './recoveryCode.js'
import { proofOf } from './shareLine.js'
import { createShares } from './shares.js'
import { button, showStep } from './showStep.js'

const LONGEST_TYPED = 80
const root = document.querySelector('main')
const request = new URL(location.href).searchParams.get('request') ?? ''
const service = createService()
let texts = textsFor()

const ended = () => showStep(root, { title: texts.device.ended, content: [texts.device.endedHint] })

/** What ends this page's work, and what it says then. */
async function settle(work, title, hint, ...more) {
  try {
    await work()
    showStep(root, { title, content: [hint, ...more] })
  } catch {
    ended()
  }
}

/** The share of this browser that the service knows; it may have one of a line that is no more. */
async function shareFor({ userId }) {
  const shares = await createShares(await openStore())
    .all(userId)
    .catch(() => [])
  for (const share of shares) {
    const proof = toBase64url(await proofOf(share, userId))
    const { isHolder, publicKey } = await service.post('/api/device/holder', { request, proof })
    if (isHolder) return { share, proof, publicKey }
  }
  return undefined
}

function askToApprove(asked, browser, { share, proof, publicKey }) {
  const { device: words, pages } = texts
  async function approve() {
    const sealedShare = await sealForDevice(publicKey, share, asked.userId)
    await service.post('/api/device/approve', { request, sealedShare, proof })
  }
  const decline = () => service.post('/api/device/decline', { request })
  showStep(root, {
    title: words.title,
    content: [words.about(browser)],
    actions: [
      button(texts.decline, () => settle(decline, words.declined, words.declinedHint)),
      button(texts.approve, () => settle(approve, words.approved, words.approvedHint, pages.close), {
        class: 'primary',
      }),
    ],
  })
}

/** Where the visitor's wallet is, which may be in a part of this browser's storage that only those pages' frames see. */
function pageLinks(origins) {
  const link = (origin) => element('a', { href: origin, rel: 'noopener noreferrer', dir: 'ltr' }, [origin])
  return element(
    'ul',
    { class: 'pages' },
    origins.map((origin) => element('li', {}, [link(origin)])),
  )
}

/** This browser, as this page sees it, has no share: where it is. */
function sayElsewhere(asked, browser) {
  const { device: words } = texts
  const pages = asked.pages.filter((origin) => readPageOrigin(origin) !== undefined)
  const isKnown = pages.length > 0
  const where = isKnown ? [words.thereWhy, pageLinks(pages)] : [words.elsewhereWhy, words.elsewhereHow]
  showStep(root, {
    title: isKnown ? words.there : words.elsewhere,
    content: [...where, ...(asked.hasRecovery ? [recoveryForm(asked, browser)] : [])],
  })
}

/** The way for whoever has no other browser at hand any more. */
function recoveryForm(asked, browser) {
  const { device: words, pages } = texts
  const field = codeField({ label: words.code, hint: words.codeForm, longest: LONGEST_TYPED })
  const status = element('p', { role: 'status', class: 'busy' })
  const said = {
    RECOVERY_WRONG: ({ attemptsLeft }) => (attemptsLeft > 0 ? words.wrong(attemptsLeft) : words.tooMany),
    TOO_MANY: () => words.tooMany,
  }
  async function open() {
    if (submit.disabled) return
    const code = await readRecoveryCode(field.value())
    if (!code) return field.refuse(words.typo)
    field.accept()
    submit.disabled = true
    status.textContent = words.opening
    try {
      await recoverWallet(service, { request, asked, code })
      showStep(root, { title: words.opened, content: [words.openedHint, pages.close] })
    } catch (error) {
      if (error.code === 'DEVICE_EXPIRED') return ended()
      status.textContent = ''
      submit.disabled = false
      field.refuse(said[error.code]?.(error.data ?? {}) ?? words.failed)
    }
  }
  const submit = button(words.open, open, { class: 'primary' })
  field.onEnter(open)
  return element('section', { class: 'card' }, [
    element('h2', {}, [words.codeTitle]),
    element('p', {}, [words.codeWhy(browser)]),
    field.node,
    status,
    submit,
  ])
}

async function start() {
  await applyKeptLook(await openStore())
  texts = textsFor(document.documentElement.lang)
  document.title = texts.pages.device
  const asked = await service.post('/api/device/look', { request })
  const { device: words } = texts
  const browser = words.browser(asked.about.browser, asked.about.system)
  const held = await shareFor(asked)
  if (held) askToApprove(asked, browser, held)
  else sayElsewhere(asked, browser)
}

start().catch(ended)
