/** What the playground writes: the choices of its form as tags, as React and as options. Pure; the element's own table reads each value. */
import type { WalletModalOptions } from '@wallet-modal/core'
import { type ElementOptions, optionName, readAttribute } from '../../../packages/wc/src/attributes.js'

export interface Choices {
  /** Attributes by their names, with the texts that the visitor chose or typed. */
  readonly attributes: readonly (readonly [name: string, text: string])[]
  /** A colour that the browser knows; empty for the modal's own. */
  readonly accent: string
}

/** Options of the element alone, which `createWalletModal` does not take. */
const elementOnly: Readonly<Record<Exclude<keyof ElementOptions, keyof WalletModalOptions>, true>> = {
  preload: true,
  solanaWallet: true,
}

/** Widest object that stands in one line: the place for it is narrow. */
const LINE_WIDTH = 40

/** The options that the element makes of its attributes. A text that is no value of its attribute is left out, as there. */
export function readOptions({ attributes }: Pick<Choices, 'attributes'>): Readonly<Record<string, unknown>> {
  const options: Record<string, unknown> = {}
  for (const [name, text] of attributes) {
    const value = readAttribute(name, text)
    if (value !== undefined && !(optionName(name) in elementOnly)) options[optionName(name)] = value
  }
  return options
}

function writeText(text: string): string {
  const quoted = JSON.stringify(text)
  return text.includes("'") ? quoted : `'${quoted.slice(1, -1).replaceAll('\\"', '"')}'`
}

const writeName = (name: string) => (/^\w+$/.test(name) ? name : writeText(name))

/** A value as TypeScript writes it. */
function writeValue(value: unknown): string {
  if (typeof value === 'string') return writeText(value)
  if (Array.isArray(value)) return `[${value.map(writeValue).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).map(([name, inner]) => `${writeName(name)}: ${writeValue(inner)}`)
  const line = `{ ${entries.join(', ')} }`
  if (entries.length === 0) return '{}'
  return line.length <= LINE_WIDTH ? line : `{\n  ${entries.join(',\n  ')},\n}`
}

function writeCall(options: Readonly<Record<string, unknown>>): string {
  return `createWalletModal(${Object.keys(options).length > 0 ? writeValue(options) : ''})`
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** A flag that is on stands bare. */
const writeAttribute = ([name, text]: Choices['attributes'][number]) =>
  text === 'true' && readAttribute(name, '') === true ? name : `${name}="${escapeAttribute(text)}"`

/** On the root it reaches the buttons, too; a style sheet may hold it where the page's policy takes no inline style. */
const accentRule = (accent: string) => `:root { --wm-accent: ${accent} }`

/** As docs/start/html.md has it. */
function writeHtml({ attributes, accent }: Choices): string {
  const list = attributes.map(writeAttribute)
  const inside = list.length > 2 ? `\n  ${list.join('\n  ')}\n` : list.map((part) => ` ${part}`).join('')
  const style = accent && `<style>${accentRule(accent)}</style>\n`
  return `<script type="module" src="/wallet-modal/wallet-modal.js"></script>
${style}
<wallet-button></wallet-button>
<wallet-modal${inside}></wallet-modal>`
}

/** As docs/start/react.md has it. */
function writeReact({ attributes, accent }: Choices): string {
  const style = accent && `      <style>{${writeText(accentRule(accent))}}</style>\n`
  return `import { createWalletModal } from '@wallet-modal/core'
import { ConnectButton, WalletModal, WalletModalProvider } from '@wallet-modal/ui'

const modal = ${writeCall(readOptions({ attributes }))}
// Restores what was connected at the last visit.
modal.ready.catch(() => {})

export function App() {
  return (
    <WalletModalProvider modal={modal}>
${style}      <ConnectButton />
      <WalletModal />
    </WalletModalProvider>
  )
}`
}

/** As docs/headless.md has it. */
function writeOptions({ attributes, accent }: Choices): string {
  const themeVariables = accent ? { themeVariables: { '--wm-accent': accent } } : {}
  return `import { createWalletModal } from '@wallet-modal/core'

const modal = ${writeCall({ ...readOptions({ attributes }), ...themeVariables })}
await modal.ready // stored connections have been looked up`
}

/** The ways in which the playground writes its choices, in the order of its tabs. `language` is that of a fence. */
export const writers = [
  { label: 'HTML', language: 'html', write: writeHtml },
  { label: 'React', language: 'tsx', write: writeReact },
  { label: 'Options', language: 'ts', write: writeOptions },
] as const
