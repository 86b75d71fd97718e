const scale = Number(process.env['PROOF_SCALE'] ?? 1)

/** Returns the number of rounds: that of the short form multiplied by PROOF_SCALE. */
export const rounds = (shortForm: number): number => Math.ceil(shortForm * scale)
