import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { ReadSql } from './database.ts'
import type { Tables } from './tables.ts'

type Value = string | number | boolean | null | undefined | readonly string[]
type Values<V> = { readonly [K in keyof V]: Value }

/** A placeholder for a value that is bound when the statement runs. */
class Slot {
  readonly #name: string
  readonly #index: number | undefined

  constructor(name: string, index?: number) {
    this.#name = name
    this.#index = index
  }

  read(values: object): unknown {
    const value = (values as Readonly<Record<string, Value>>)[this.#name]
    return this.#index === undefined ? value : (value as readonly string[])[this.#index]
  }
}

const toSlots = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, Value]) => {
      if (value === undefined || value === null) return [name, value]
      if (!Array.isArray(value)) return [name, new Slot(name)]
      return [name, value.map((_, index) => new Slot(name, index))]
    }),
  )

/** A statement depends on which values are absent and on the lengths of lists. */
const toShape = (values: object): string => {
  let shape = ''
  for (const [name, value] of Object.entries(values) as [string, Value][]) {
    if (value === undefined || value === null) shape += `${name}:${String(value)} `
    else shape += Array.isArray(value) ? `${name}:${value.length} ` : `${name} `
  }
  return shape
}

/**
 * A read whose statement is built once for each shape of its values and then reused: building takes longer than running
 * (13 µs against 5 µs for the session). `build` must not depend on the values.
 */
export const prepareRead = <V extends Values<V>, R>(build: (sql: ReadSql, values: V) => Compilable<R>) => {
  const statements = new WeakMap<ReadSql, Map<string, CompiledQuery<R>>>()

  const prepare = (sql: ReadSql, values: V): CompiledQuery<R> => {
    const known = statements.get(sql) ?? new Map<string, CompiledQuery<R>>()
    statements.set(sql, known)
    const shape = toShape(values)
    const statement = known.get(shape) ?? build(sql, toSlots(values) as V).compile()
    known.set(shape, statement)
    return statement
  }

  return async (sql: ReadSql, values: V): Promise<R[]> => {
    const statement = prepare(sql, values)
    const parameters = statement.parameters.map((slot) => (slot instanceof Slot ? slot.read(values) : slot))
    const { rows } = await (sql as Kysely<Tables>).executeQuery<R>({ ...statement, parameters })
    return rows
  }
}
