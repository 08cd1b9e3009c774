/** The texts of the modal, out of the sources: which languages come along, and every key with its English. */
import { readdirSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const folder = 'packages/core/src/messages'

const english = readdirSync(path.join(root, folder, 'en')).filter((file) => file.endsWith('.ts'))

/** For the entry of tables.mjs. */
export const messagesEntry = `
${english.map((file) => `import * as ${file.replace('.ts', 'File')} from './${folder}/en/${file}'`).join('\n')}
import { directionOf, locales } from './${folder}/locales/index.ts'
import { buttonKeys, buttonText } from './${folder}/buttons.ts'
import { payButtonKeys, payButtonText } from './${folder}/payButton.ts'
const { errorMessages, ...files } = Object.assign({}, ${english.map((file) => file.replace('.ts', 'File')).join(', ')})
delete files.earlyErrorMessages
const buttons = [...buttonKeys.map((key) => [key, buttonText('en', key)]), ...payButtonKeys.map((key) => [key, payButtonText('en', key)])]
const errors = Object.entries(errorMessages).map(([code, text]) => ['error.' + code, text])
export const messages = { ...Object.fromEntries(buttons), ...Object.assign({}, ...Object.values(files)), ...Object.fromEntries(errors) }
export const languages = Object.keys(locales).map((name) => ({ name, direction: directionOf(name) }))
`
