/** Libraries in a page whose built-in objects are frozen (threat E22): a part of the build for browsers. */

const DECIMAL_PROTOTYPE = 'P = { toStringTag: tag };'

/**
 * What objects inherit from the built-in ones and libraries write over: where a page has frozen those (SES, or plain
 * `Object.freeze`), an assignment throws.
 */
const inherited = new Set(['constructor', 'toString', 'valueOf', 'name', 'message'])
const assignsInherited = new RegExp(`\\.(${[...inherited].join('|')})\\s*=[^=>]`)
/** They write to DOM elements and to classes of their own that have the field; decimal.js see below. */
const writesToOwn = /\/node_modules\/(react|react-dom|viem|decimal\.js)\//

const assignOwn = `function assignOwn(object, key, value) {
  try { return (object[key] = value) }
  catch { Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true }) }
  return value
}`

/** Each node of a syntax tree, parents first. */
function* nodesOf(node) {
  if (typeof node?.type === 'string') yield node
  for (const child of Object.values(node)) if (typeof child === 'object' && child !== null) yield* nodesOf(child)
}

/** `error.name = name` as `assignOwn(error, "name", name)`, at every place of a module. */
function withOwnProperties(code, tree) {
  const edits = []
  for (const { type, operator, left, right, start, end } of nodesOf(tree)) {
    if (type !== 'AssignmentExpression' || operator !== '=' || left.type !== 'MemberExpression') continue
    const { object, property, computed } = left
    if (computed || !inherited.has(property.name)) continue
    const dot = code.lastIndexOf('.', property.start)
    const sign = code.indexOf('=', property.end)
    if (dot < object.end || sign > right.start)
      throw new Error(`An assignment of another shape: ${code.slice(start, end)}`)
    edits.push([start, start, 'assignOwn('], [dot, sign + 1, `, "${property.name}", `], [end, end, ')'])
  }
  // From the last one on, so that the places of the others stay.
  const backwards = edits.sort(([one], [other]) => other - one)
  return backwards.reduce((text, [from, to, inserted]) => text.slice(0, from) + inserted + text.slice(to), code)
}

/**
 * Lets libraries load and speak of their errors where a page has frozen the built-in objects. decimal.js makes many numbers:
 * instead of asking at each assignment, its own prototype has what it writes.
 */
export const ownProperties = () => ({
  name: 'own-properties',
  transform(code, id) {
    if (/\/node_modules\/decimal\.js\/decimal\.mjs$/.test(id)) {
      if (!code.includes(DECIMAL_PROTOTYPE))
        throw new Error('decimal.js makes its prototype another way: see own-properties')
      const prototype = 'P = { toStringTag: tag, constructor: 0, toString: 0, valueOf: 0 };'
      return { code: code.replace(DECIMAL_PROTOTYPE, prototype), map: null }
    }
    if (!id.includes('/node_modules/') || writesToOwn.test(id) || !assignsInherited.test(code)) return null
    return { code: `${withOwnProperties(code, this.parse(code))}\n${assignOwn}`, map: null }
  },
})
