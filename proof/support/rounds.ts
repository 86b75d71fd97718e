const scale = Number(process.env['PROOF_SCALE'] ?? 1)

/** Returns the number of rounds: the short run's number times PROOF_SCALE. */
export const rounds = (shortForm: number): number => Math.ceil(shortForm * scale)
