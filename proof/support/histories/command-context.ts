import type { Random } from './random.ts'

/** A ledger account as stored; its id is only known from the database. */
export interface StoredLedgerAccount {
  readonly memberId: number
  readonly groupId: number
  readonly userId: string | null
}

/** The actor of a command and the values that it can use. */
export interface CommandContext {
  readonly actorId: string
  readonly random: Random
  /** A unique text. */
  readonly name: string
  /** Ids of all people, including deleted ones and one that never existed. */
  readonly people: readonly string[]
  readonly readLedgerAccounts: () => Promise<readonly StoredLedgerAccount[]>
}
