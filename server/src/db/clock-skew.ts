import { sql } from 'kysely'
import type { Engine } from './database.ts'

/** More than that, and people are signed out or let in at the wrong moment. */
export const maxClockSkewMs = 30_000

/** By how much the clock of the database differs from this machine's. SQLite has no other clock. */
export const readClockSkewMs = async (engine: Engine): Promise<number> => {
  if (engine.name === 'sqlite') return 0
  const { rows } = await sql<{
    ms: number
  }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(engine.read)
  return Math.abs(Number(rows[0]?.ms) - Date.now())
}
