const scale = Number(process.env['PROOF_SCALE'] ?? 1)
const isPostgres = process.env['ROOST_TEST_ENGINE'] === 'postgres'

interface RoundsByEngine {
  readonly sqlite: number
  /** Usually fewer, because creating, restarting and restoring a database takes longer. */
  readonly postgres: number
}

/** Returns the number of rounds: the short run's number times PROOF_SCALE. */
export const rounds = (shortRun: number | RoundsByEngine): number => {
  const { sqlite, postgres } =
    typeof shortRun === 'number' ? { sqlite: shortRun, postgres: shortRun } : shortRun
  return Math.ceil((isPostgres ? postgres : sqlite) * scale)
}
