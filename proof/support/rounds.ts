const scale = Number(process.env['PROOF_SCALE'] ?? 1)

/** The number of rounds: the short form times PROOF_SCALE. */
export const rounds = (shortForm: number): number => Math.ceil(shortForm * scale)
