import { createService } from './createService.js'
import { sealForDevice } from './deviceKeys.js'
import { element } from './dom.js'
import { openStore } from './openStore.js'
import { createShares } from './shares.js'

const ARMING_MS = 500
const root = document.querySelector('main')
if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.dataset.theme = 'dark'
const service = createService()
const request = new URL(location.href).searchParams.get('request') ?? ''

function show(title, texts, actions = []) {
  const heading = element('h1', { tabindex: '-1' }, [title])
  const paragraphs = texts.map((text) => element('p', { role: 'status' }, [text]))
  root.replaceChildren(
    heading,
    ...paragraphs,
    ...(actions.length > 0 ? [element('div', { class: 'actions' }, actions)] : []),
  )
}

const ended = () =>
  show('This link has ended', [
    'A link is good for 10 minutes, and for one answer. Sign in again in the new browser to get another.',
  ])

async function settle(work, title, text) {
  try {
    await work()
    show(title, [text])
  } catch {
    ended()
  }
}

async function start() {
  const [store, asked] = await Promise.all([openStore(), service.post('/api/device/look', { request })])
  const share = await createShares(store)
    .get(asked.userId)
    .catch(() => undefined)
  const decline = element(
    'button',
    {
      type: 'button',
      disabled: true,
      click: () =>
        settle(
          () => service.post('/api/device/decline', { request }),
          'Declined',
          'The new browser gets nothing. If you did not ask for this, nobody but you has seen the code from your mail: keep it so.',
        ),
    },
    ['Decline'],
  )
  if (!share) {
    show('Open this link in your other browser', [
      'This browser does not have the part of your wallet that the new one needs.',
      'Copy the link from the mail, and open it in the browser in which you have used your wallet before. Nothing is lost: you can take your time, and ask for another link.',
    ])
    return
  }
  const approve = element(
    'button',
    {
      type: 'button',
      class: 'primary',
      disabled: true,
      click: () =>
        settle(
          async () => {
            const sealedShare = await sealForDevice(asked.publicKey, share, asked.userId)
            await service.post('/api/device/approve', { request, sealedShare })
          },
          'Approved',
          'Your wallet opens in the new browser now. You can close this page.',
        ),
    },
    ['Approve'],
  )
  show(
    'Open your wallet in a new browser?',
    [
      `It is ${asked.about}. Approve only if you have just signed in there yourself: it will be able to use your wallet as you do.`,
    ],
    [decline, approve],
  )
  setTimeout(() => {
    for (const button of [decline, approve]) button.disabled = false
  }, ARMING_MS)
}

start().catch(ended)
