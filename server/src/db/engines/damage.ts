import { sql } from 'kysely'
import type { Engine } from './database.ts'

/** The errors found by SQLite's integrity check; empty on PostgreSQL, which verifies its own files. */
export const listDamage = async (engine: Engine): Promise<string[]> => {
  if (engine.name === 'postgres') return []
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(5)`.execute(engine.read)
  return rows.map(({ quick_check: words }) => words).filter((words) => words !== 'ok')
}
