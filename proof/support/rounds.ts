const scale = Number(process.env['PROOF_SCALE'] ?? 1)

/** How often something is tried: the short form on every change, PROOF_SCALE times as often at night. */
export const rounds = (shortForm: number): number => Math.ceil(shortForm * scale)
