import { sql } from 'kysely'
import type { Engine } from './database.ts'

/** With a larger difference, sessions and limits would noticeably expire at the wrong time. */
export const maxClockSkewMs = 30_000

/** The difference between the clocks of the database and this machine. SQLite uses this machine's clock. */
export const readClockSkewMs = async (engine: Engine): Promise<number> => {
  if (engine.name === 'sqlite') return 0
  const { rows } = await sql<{
    ms: number
  }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(engine.read)
  return Math.abs(Number(rows[0]?.ms) - Date.now())
}
