/** A page that works with other people's chain libraries: a button for each thing that one does, and below what came of it. */
import { load, localNetworks } from '../../shared/local.js'
import { stack, type Tasks } from './stack.js'

interface Library {
  readonly verbs: readonly string[]
  load(): Promise<{ readonly tasks: Tasks }>
}

const libraries: Readonly<Record<string, Library>> = {
  ethers: { verbs: ['Sign', 'Send'], load: () => import('./ethers.js') },
  kit: { verbs: ['Sign', 'Send'], load: () => import('./solanaKit.js') },
  'wallet-adapter': { verbs: ['Sign', 'Send', 'Leave'], load: () => import('./walletAdapter.js') },
  'polkadot-api': { verbs: ['Sign', 'Send'], load: () => import('./polkadotApi.js') },
  '@polkadot/api': { verbs: ['Sign', 'Send'], load: () => import('./polkadotJs.js') },
  'bitcoinjs-lib': { verbs: ['Sign', 'Send'], load: () => import('./bitcoinjs.js') },
}

const { solana, polkadot, bitcoin } = await stack
const modal = document.createElement('wallet-modal')
modal.appName = 'Shop'
modal.networks = [
  ...(await localNetworks()),
  ...[solana, polkadot, bitcoin].flatMap((each) => (each ? [each.network] : [])),
]
await load()
document.body.append(modal)

const outcome = document.getElementById('outcome') as HTMLElement

/** What it came to in JSON, or the code and the words of what went wrong. */
async function tell(work: Promise<unknown>): Promise<void> {
  outcome.textContent = ''
  outcome.textContent = await work.then(
    (answer) => JSON.stringify(answer) ?? 'done',
    (error: Error & { code?: unknown }) => `${error.code ?? error.name}: ${error.message}`,
  )
}

for (const [name, library] of Object.entries(libraries))
  for (const verb of library.verbs) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = `${verb} by ${name}`
    button.addEventListener('click', () => tell(library.load().then(({ tasks }) => tasks[verb]?.(modal))))
    document.getElementById('tasks')?.append(button)
  }
