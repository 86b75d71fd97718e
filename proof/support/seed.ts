import { randomInt } from 'node:crypto'

const given = process.env['PROOF_SEED']

/** Where random choices begin: somewhere else in every run, unless PROOF_SEED says where. */
export const firstSeed: number = given === undefined ? randomInt(2 ** 31) : Number(given)

export const isReplay: boolean = given !== undefined
