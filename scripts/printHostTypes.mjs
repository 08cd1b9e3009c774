/**
 * The types of each host framework, printed from the attribute table. They lie in packages/wc/types and have no code: a host
 * names one with `import type {} from '@wallet-modal/wc/react'`.
 */

const header = '/** Printed by `npm run attributes` from the attribute table: what is changed here is lost. */'

/** What a page may write: words in backquotes are the values themselves, a list stays text. */
function typeOf({ value }) {
  if (value === 'flag') return 'Flag'
  if (value === 'flag or `off`') return "Flag | 'off'"
  if (value === 'flag or text') return 'boolean | string'
  if (value === 'integer') return '`$' + '{number}` | number'
  if (/^(`[\w-]+`\s*)+$/.test(value))
    return [...value.matchAll(/`([\w-]+)`/g)].map(([, word]) => `'${word}'`).join(' | ')
  return 'string'
}

const isProperty = (name) => !name.includes('-')
const key = (name) => (isProperty(name) ? name : `'${name}'`)

function member([name, doc]) {
  const type = isProperty(name) ? `${typeOf(doc)} | ElementOptions['${name}']` : typeOf(doc)
  const fallback = doc.fallback === '–' ? '' : ` Default: ${doc.fallback}.`
  return `  /** ${doc.meaning}.${fallback} */\n  ${key(name)}?: ${type} | undefined`
}

/** Flags with a dash in their name that are on by default: where `false` takes an attribute away, it would switch them on. */
const quietlyOn = (docs) =>
  Object.entries(docs).flatMap(([name, { value, fallback }]) =>
    value === 'flag' && fallback === 'on' && !isProperty(name) ? [`'${name}'`] : [],
  )

const payMember = ([name, { type, meaning }]) => `  /** ${meaning}. */\n  ${name}?: ${type} | undefined`

const attributes = (docs, payButtonDocs) => `${header}
import type { ElementOptions } from '../dist/element.js'

/** Bare or "true" is on, "false" is off. */
export type Flag = boolean | '' | 'true' | 'false'

/** The attributes of \`<wallet-modal>\`. A name that is a property as well takes what the property takes. */
export interface WalletModalAttributes {
${Object.entries(docs).map(member).join('\n')}
}

/** Flags that are on by default and have no property of that name. */
export type OnFlag = ${quietlyOn(docs).join(' | ')}

/** The properties of \`<wallet-modal>\` that are options, without those whose name is an attribute. */
export type WalletModalProperties = Omit<ElementOptions, 'signIn' | keyof WalletModalAttributes>

/** The attributes of \`<wallet-button>\` and \`<wallet-network-button>\`. */
export interface WalletButtonAttributes {
  /** Id of its modal. Default: the first modal. */
  for?: string | undefined
}

/** The attributes of \`<wallet-pay-button>\`. */
export interface WalletPayButtonAttributes extends WalletButtonAttributes {
${Object.entries(payButtonDocs)
  .filter(([name]) => name !== 'for')
  .map(payMember)
  .join('\n')}
}
`

const imports = `import type {
  WalletButtonElement,
  WalletModalElement,
  WalletModalEvents,
  WalletNetworkButtonElement,
} from '../dist/element.js'
import type { WalletPayButtonElement } from '../dist/payButton.js'`

const react = `${header}
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
${imports}
import type { Flag, OnFlag, WalletButtonAttributes, WalletModalAttributes, WalletModalProperties, WalletPayButtonAttributes } from './attributes.js'

type Props<Element extends HTMLElement> = DetailedHTMLProps<HTMLAttributes<Element>, Element>
/** React takes an attribute away for \`false\`, which leaves these on: they are switched off by the text "false". */
type OnFlags = { [Name in OnFlag]?: Exclude<Flag, false> | undefined }
type Events = {
  [Name in keyof WalletModalEvents as \`on\${Name}\`]?: ((event: WalletModalEvents[Name]) => void) | undefined
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'wallet-modal': Props<WalletModalElement> &
        Omit<WalletModalAttributes, OnFlag> &
        OnFlags &
        WalletModalProperties &
        Events
      'wallet-button': Props<WalletButtonElement> & WalletButtonAttributes
      'wallet-network-button': Props<WalletNetworkButtonElement> & WalletButtonAttributes
      'wallet-pay-button': Props<WalletPayButtonElement> & WalletPayButtonAttributes
    }
  }
}
`

const vue = `${header}
import type { HTMLAttributes, ReservedProps } from 'vue'
${imports}
import type { WalletButtonAttributes, WalletModalAttributes, WalletModalProperties, WalletPayButtonAttributes } from './attributes.js'

/** \`@wallet-connect\` is the prop \`onWalletConnect\`. */
type Camel<Name extends string> = Name extends \`\${infer Head}-\${infer Tail}\` ? \`\${Head}\${Capitalize<Camel<Tail>>}\` : Name
type Events = {
  [Name in keyof WalletModalEvents as \`on\${Capitalize<Camel<Name>>}\`]?: (event: WalletModalEvents[Name]) => void
}
type CustomElement<Element extends HTMLElement, Props> = new () => Element & {
  $props: HTMLAttributes & ReservedProps & Props
}

declare module 'vue' {
  interface GlobalComponents {
    'wallet-modal': CustomElement<WalletModalElement, WalletModalAttributes & WalletModalProperties & Events>
    'wallet-button': CustomElement<WalletButtonElement, WalletButtonAttributes>
    'wallet-network-button': CustomElement<WalletNetworkButtonElement, WalletButtonAttributes>
    'wallet-pay-button': CustomElement<WalletPayButtonElement, WalletPayButtonAttributes>
  }
}
`

const svelte = `${header}
import type { HTMLAttributes } from 'svelte/elements'
${imports}
import type { WalletButtonAttributes, WalletModalAttributes, WalletModalProperties, WalletPayButtonAttributes } from './attributes.js'

type Events = {
  [Name in keyof WalletModalEvents as \`on\${Name}\`]?: ((event: WalletModalEvents[Name]) => void) | undefined | null
}
/** Svelte takes an attribute \`onramp\` for a listener: \`features={{ onramp: false }}\` switches it. */
type Attributes = Omit<WalletModalAttributes, 'onramp'> & { onramp?: never }

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'wallet-modal': HTMLAttributes<WalletModalElement> & Attributes & WalletModalProperties & Events
    'wallet-button': HTMLAttributes<WalletButtonElement> & WalletButtonAttributes
    'wallet-network-button': HTMLAttributes<WalletNetworkButtonElement> & WalletButtonAttributes
    'wallet-pay-button': HTMLAttributes<WalletPayButtonElement> & WalletPayButtonAttributes
  }
}
`

/** File name → text, not yet formatted. */
export const hostTypes = ({ attributeDocs, payButtonDocs }) => ({
  'attributes.d.ts': attributes(attributeDocs, payButtonDocs),
  'react.d.ts': react,
  'vue.d.ts': vue,
  'svelte.d.ts': svelte,
})
