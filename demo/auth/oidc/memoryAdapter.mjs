/**
 * What the OpenID Connect library keeps, in memory, gone with the process; each value ends when it says so.
 * @returns {(model: string) => object} an adapter for each kind of value
 */
export function createMemoryAdapter(now = Date.now) {
  const values = new Map()
  function find(key) {
    const entry = values.get(key)
    return entry && entry.endsAt > now() ? entry.value : undefined
  }
  return (model) => {
    const key = (id) => `${model}:${id}`
    const findBy = async (name, wanted) =>
      [...values.keys()]
        .filter((each) => each.startsWith(key('')))
        .map(find)
        .find((value) => value?.[name] === wanted)
    return {
      async upsert(id, value, seconds) {
        values.set(key(id), { value, endsAt: now() + seconds * 1_000 })
      },
      find: async (id) => find(key(id)),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (code) => findBy('userCode', code),
      async consume(id) {
        const value = find(key(id))
        if (value) value.consumed = Math.floor(now() / 1_000)
      },
      destroy: async (id) => void values.delete(key(id)),
      async revokeByGrantId(grantId) {
        for (const [each, { value }] of values) if (value.grantId === grantId) values.delete(each)
      },
    }
  }
}
