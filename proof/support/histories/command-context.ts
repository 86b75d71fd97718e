import type { Random } from './random.ts'

/** A ledger account as it is stored. Only the database knows its id. */
export interface StoredLedgerAccount {
  readonly memberId: number
  readonly groupId: number
  readonly userId: string | null
}

/** The actor of a command and the values that it can use. */
export interface CommandContext {
  readonly actorId: string
  readonly random: Random
  /** A unique name. */
  readonly name: string
  /** The ids of all people, including those who were deleted and one who never existed. */
  readonly people: readonly string[]
  readonly readLedgerAccounts: () => Promise<readonly StoredLedgerAccount[]>
}
