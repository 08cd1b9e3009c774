/** Reads answers record by record: a bad record is dropped, the good ones stay (services.md, N09, N12). */
import * as v from 'valibot'

/** The valid records of a list, as the schema transforms them; empty where the value is no list. */
export function validRecords<Schema extends v.GenericSchema>(schema: Schema, list: unknown): v.InferOutput<Schema>[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((record) => {
    const result = v.safeParse(schema, record)
    return result.success ? [result.output] : []
  })
}

/** The first row of each key, in the order they came (N10). */
export function distinct<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const seenKeys = new Set<string>()
  return rows.filter((row) => {
    const key = keyOf(row)
    const fresh = !seenKeys.has(key)
    seenKeys.add(key)
    return fresh
  })
}

/** A field of an answer of any type. */
export function fieldOf(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null && Object.hasOwn(answer, name)
    ? (answer as Record<string, unknown>)[name]
    : undefined
}
