import { sql } from 'kysely'
import type { Engine } from './database.ts'

/** What is wrong with the database file, in SQLite's words; nothing where PostgreSQL sees to that itself. */
export const listDamage = async (engine: Engine): Promise<string[]> => {
  if (engine.name === 'postgres') return []
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(5)`.execute(engine.read)
  return rows.map(({ quick_check: words }) => words).filter((words) => words !== 'ok')
}
