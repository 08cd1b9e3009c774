import { toHex } from './bytes.js'
import { codeField } from './codeField.js'
import { element } from './dom.js'
import { newRecoveryCode, plainSigns, writeRecoveryCode } from './recoveryCode.js'
import { button, showStep } from './showStep.js'

/** One of the groups, by chance: somebody who looks at the code knows any. */
const anyOf = (groups) => Number.parseInt(toHex(crypto.getRandomValues(new Uint8Array(2))), 16) % groups.length

/**
 * The way to a recovery code: why, the code (once), a look at what was written down, done. Nothing is kept before the end.
 * @param {{ root: HTMLElement, texts: object, visitor: object, about?: string, leave(code?: Uint8Array): void, canLeave?: boolean,
 *   code?: Uint8Array, why?: string, keep?(code: Uint8Array): Promise<void>, kept?(): void }} parts `about` whose wallet it is;
 *   `leave` goes back to what was there; `code` that was begun to be written down; `why` and `keep` in the place of the usual
 *   ones; `kept` goes on in the place of the last step
 */
export function startRecovery(parts) {
  const { root, texts, visitor, about, leave, canLeave = true } = parts
  const { recovery: words } = texts
  const { why = words.why, keep = visitor.keepRecoveryCode, kept = sayDone } = parts
  const step = (given) => showStep(root, { about, ...given })
  /** Of this way; who goes back finds the one that they have begun to write down. */
  let { code } = parts
  const back = (text) => (canLeave ? [button(text, () => leave(code))] : [])

  function explain() {
    const { hasRecovery = false } = visitor.current() ?? {}
    const facts = [words.paper, words.once, words.secret(location.host)]
    step({
      title: hasRecovery ? words.reach : words.title,
      content: [
        hasRecovery ? words.againWhy : why,
        element(
          'ul',
          { class: 'facts' },
          facts.map((text) => element('li', {}, [text])),
        ),
      ],
      actions: [
        ...back(hasRecovery ? words.back : words.later),
        button(hasRecovery ? words.again : words.show, () => show().catch(() => explain()), { class: 'primary' }),
      ],
    })
  }

  async function show() {
    code ??= newRecoveryCode()
    const text = await writeRecoveryCode(code)
    const groups = text.split('-')
    const said = element('span', { role: 'status', class: 'copied' })
    const copy = button(
      words.copy,
      async () => {
        await navigator.clipboard?.writeText(text)
        said.textContent = words.copied
      },
      { class: 'plain' },
    )
    step({
      title: words.codeTitle,
      content: [
        words.codeHint,
        element(
          'ol',
          { class: 'code', dir: 'ltr' },
          groups.map((group) => element('li', {}, [group])),
        ),
        element('div', { class: 'copy' }, [copy, said]),
      ],
      actions: [button(words.back, explain), button(words.written, () => check(groups), { class: 'primary' })],
    })
  }

  function check(groups) {
    const index = anyOf(groups)
    const number = index + 1
    const field = codeField({ label: words.group(number), longest: 12 })
    const status = element('p', { role: 'status', class: 'busy' })
    async function finish() {
      if (plainSigns(field.value()) !== groups[index]) return field.refuse(words.notGroup(number))
      field.accept()
      done.disabled = true
      status.textContent = words.keeping
      try {
        await keep(code)
        kept()
      } catch {
        status.textContent = ''
        done.disabled = false
        field.refuse(words.failed)
      }
    }
    const done = button(words.finish, finish, { class: 'primary' })
    field.onEnter(finish)
    step({
      title: words.checkTitle,
      content: [words.checkHint(number), field.node, status],
      actions: [button(words.back, () => show().catch(explain)), done],
    })
    field.focus()
  }

  function sayDone() {
    step({
      title: words.doneTitle,
      content: [words.doneHint, ...(canLeave ? [] : [texts.pages.close])],
      actions: canLeave ? [button(words.done, () => leave(), { class: 'primary' })] : [],
    })
  }

  explain()
  // Another tab may have made a code meanwhile: it is not made worthless without a word.
  const { hasRecovery } = visitor.current() ?? {}
  visitor
    .refresh()
    .then(() => !code && visitor.current()?.hasRecovery !== hasRecovery && explain())
    .catch(() => {})
}
