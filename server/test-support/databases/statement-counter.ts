import { StatementSync } from 'node:sqlite'
import pg from 'pg'

type AnyMethod = (this: unknown, ...args: unknown[]) => unknown

/** Matches SQLite's check for writes by another process, and transaction statements, all of which cost nothing. */
const isControl = (text: string): boolean =>
  /^(?:pragma|begin|commit|savepoint|release|rollback|start)/i.test(text)

/**
 * Counts the statements that are sent to the database from now on. On PostgreSQL all statements count, because each is
 * a round trip; on SQLite only statements that touch data.
 */
export const countStatements = (): { readonly read: () => number } => {
  let count = 0
  const watch = (target: object, name: string, isCounted: (self: unknown) => boolean): void => {
    const methods = target as Record<string, AnyMethod>
    const original = methods[name]
    if (!original) return
    methods[name] = function (...args) {
      if (isCounted(this)) count += 1
      return original.apply(this, args)
    }
  }
  for (const name of ['all', 'get', 'run', 'iterate'])
    watch(StatementSync.prototype, name, (self) => !isControl((self as StatementSync).sourceSQL))
  watch(pg.Client.prototype, 'query', () => true)
  return { read: () => count }
}
