/** Whose pages may embed the frame: the demo's, and what the table says, which has the last word. */
export function createOrigins({ database, pages }) {
  const rows = database.prepare('select * from origins')
  const put = database.prepare('insert or replace into origins values (?, ?)')
  function list() {
    const origins = new Set([pages()].filter(Boolean))
    for (const { origin, allowed } of rows.all()) allowed ? origins.add(origin) : origins.delete(origin)
    return [...origins]
  }
  return {
    list,
    allows: (origin) => list().includes(origin),
    set: (origin, allowed) => void put.run(new URL(origin).origin, allowed ? 1 : 0),
  }
}
