import { element } from './dom.js'
import { icon } from './icons.js'

/** An address in groups of four: what is about to get money is read, not recognised. */
function address(text) {
  const prefix = text.startsWith('0x') ? '0x' : ''
  const groups = text.slice(prefix.length).match(/.{1,4}/g) ?? []
  const parts = groups.map((group) => element('span', {}, [group]))
  return element('span', { class: 'address', dir: 'ltr' }, prefix ? [element('span', {}, [prefix]), ...parts] : parts)
}

const VALUES = {
  text: (text) => element('span', { dir: 'auto' }, [text]),
  amount: (text) => element('span', { class: 'amount', dir: 'auto' }, [text]),
  long: (text) => element('span', { class: 'long', dir: 'auto' }, [text]),
  data: (text) => element('span', { class: 'data', dir: 'ltr', tabindex: '0' }, [text]),
  heading: () => element('span'),
  address,
}

const row = ([label, value, form = 'text', depth = 0]) =>
  element('div', { class: form === 'heading' ? 'row heading' : 'row', 'data-depth': String(Math.min(depth, 4)) }, [
    element('dt', {}, [label]),
    element('dd', {}, [VALUES[form](value)]),
  ])

const section = ({ title, rows }) =>
  element('section', {}, [...(title ? [element('h2', {}, [title])] : []), element('dl', {}, rows.map(row))])

function raw({ label, text, open = false }) {
  const body = element('pre', { tabindex: '0', dir: 'auto' }, [text])
  if (open) return element('section', {}, [element('h2', {}, [label]), body])
  return element('details', {}, [element('summary', {}, [label]), body])
}

/**
 * What is asked, on one screen.
 * @param {{ origin?: string, account?: { address: string, type: string }, network?: { name: string }, content?: object,
 *   fee?: string, problem?: string, busy?: string, texts: object }} state
 *   `content` as the decoders make it; absent while it is looked at. With `content.asks` it is nothing that a page asks, and
 *   names no account and network beside its own
 */
export function renderRequest({ origin, account, network, content, fee, problem, busy, texts }) {
  const { labels } = texts
  if (!content) return [element('p', { role: 'status', class: 'busy' }, [texts.loading])]
  const facts = account && [
    [account.type === 'smartAccount' ? labels.smartAccount : labels.account, account.address, 'address'],
    [labels.network, network.name],
    ...(fee ? [[labels.fee, fee]] : []),
  ]
  const warnings = [...content.warnings, ...(problem ? [problem] : [])]
  return [
    element('p', { class: 'asks' }, [content.asks ?? texts.asksFrom(new URL(origin).host)]),
    element('h1', { tabindex: '-1' }, [content.title]),
    ...(warnings.length > 0
      ? [
          element('div', { class: 'warnings', role: 'alert' }, [
            icon('warning'),
            element(
              'ul',
              {},
              warnings.map((text) => element('li', {}, [text])),
            ),
          ]),
        ]
      : []),
    ...content.sections.map(section),
    ...(content.raw ? [raw(content.raw)] : []),
    ...(facts ? [section({ rows: facts })] : []),
    ...(busy ? [element('p', { role: 'status', class: 'busy' }, [busy])] : []),
  ]
}
