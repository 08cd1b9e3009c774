/** The people of the demo, at every provider. `nobody@…` names follow from what is typed on the consent page. */
const PEOPLE = [
  { id: 'ada', name: 'Ada Lovelace', email: 'ada@people.test' },
  { id: 'grace', name: 'Grace Hopper', email: 'grace@people.test' },
  { id: 'linus', name: 'Linus without e-mail' },
]
const ID = /^[a-z0-9-]{1,40}$/

export const people = () => PEOPLE

/** One of the list, or whoever was typed: another name is another person. */
export function personOf(id) {
  if (typeof id !== 'string' || !ID.test(id)) return undefined
  return PEOPLE.find((person) => person.id === id) ?? { id, name: id, email: `${id}@people.test` }
}
