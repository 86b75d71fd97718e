import type { Random } from './random.ts'

/** A place in the books as the database has it; only there does one learn its number. */
export interface StoredPlace {
  readonly memberId: number
  readonly groupId: number
  readonly userId: string | null
}

/** Who is about to try something, and what he chooses from. */
export interface Situation {
  readonly actorId: string
  readonly random: Random
  /** A text that was not used before. */
  readonly name: string
  /** Everybody, also who is gone, and one who never was. */
  readonly people: readonly string[]
  readonly readPlaces: () => Promise<readonly StoredPlace[]>
}
