import { randomInt } from 'node:crypto'

const given = process.env['PROOF_SEED']

/** A random seed, different in every run unless PROOF_SEED is set. */
export const firstSeed: number = given === undefined ? randomInt(2 ** 31) : Number(given)

export const isReplay: boolean = given !== undefined
