import { FORMS } from './signedForms.js'
import { isAtom, listOf } from './signedTypes.js'

/** What a list is of, however deep; else the type itself. */
const itemOf = (type) => {
  const list = listOf(type)
  return list ? itemOf(list.item) : type
}

const isWanted = (types, type, wanted) => {
  if (typeof wanted === 'object') return Object.hasOwn(types, itemOf(type)) && fits(types, itemOf(type), wanted)
  return wanted === 'uint' ? /^uint\d+$/.test(type) : type === wanted
}

const has = (types, type, [name, wanted]) => {
  const field = types[type].find((each) => each.name === name)
  return field !== undefined && isWanted(types, field.type, wanted)
}

/** Whether a structure has all these fields, each of its type. What else it has, the tree below shows. */
const fits = (types, type, needs) => Object.entries(needs).every((field) => has(types, type, field))

/** What a form reads of it: nothing whose type is another one. */
function fieldsOf(types, type, value, { needs, may = {} }) {
  const known = Object.entries({ ...needs, ...may }).filter((field) => has(types, type, field))
  return Object.fromEntries(known.map(([name]) => [name, value[name]]))
}

/**
 * Everything that is known of what a signature does: by the shape of its types, wherever in it they stand. A name says nothing:
 * whoever asks has made it up.
 * @param {{ types: object, primaryType: string, message: object }} signed as `readTypedData` makes it
 * @param {object} of for the forms: `token`, the contract that it is bound to, and `account`, who signs
 * @returns {{ title: string, warnings: string[], facts: object[] }[]}
 */
export function findForms({ types, primaryType, message }, of) {
  const found = []
  function walk(type, value) {
    const list = listOf(type)
    if (list) for (const item of value) walk(list.item, item)
    if (list || isAtom(type)) return
    const forms = FORMS.filter(({ needs }) => fits(types, type, needs))
    found.push(...forms.map((form) => form.read(fieldsOf(types, type, value, form), of)))
    // What a form has read is not read once more by itself.
    const read = forms.flatMap(({ needs }) => Object.keys(needs))
    for (const field of types[type]) if (!read.includes(field.name)) walk(field.type, value[field.name])
  }
  walk(primaryType, message)
  return found
}
