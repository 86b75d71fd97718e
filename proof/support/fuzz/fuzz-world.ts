import { authApi } from '@roost/contract/accounts/auth.ts'
import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import type { HouseGroup } from '@roost/contract/house-groups/house-groups.ts'
import { invitationLinksApi } from '@roost/contract/house-groups/invitation-links.ts'
import { passwordResetApi } from '@roost/contract/accounts/password-reset.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../../server/src/db/transactions/transaction.ts'
import { createTarget } from '../../../server/test-support/contract/access-target.ts'
import {
  createHousehold,
  createInvitation,
  createMember,
  createPerson,
  type Person,
  testPassword,
} from '../../../server/test-support/household/builders.ts'
import type { Client } from '../../../server/demo/client.ts'
import { createRecipe, createRecipeShare } from '../../../server/test-support/household/recipe-builders.ts'
import { deleteDemoPeople } from '../../../server/test-support/household/demo-accounts.ts'
import type { TestApp } from '../../../server/test-support/app/test-app.ts'

export const roles = ['anonymous', 'without household', 'member', 'administrator'] as const
export type Role = (typeof roles)[number]

/** The tables whose row ids occur in calls, with the columns for the owner and the house group. */
const rowKinds = {
  audit_log: { owner: 'actor_user_id', group: 'house_group_id' },
  budgets: { owner: 'created_by', group: 'house_group_id' },
  calendar_events: { owner: 'created_by', group: 'house_group_id' },
  expense_goals: { owner: 'created_by', group: 'house_group_id' },
  expenses: { owner: 'created_by', group: 'house_group_id' },
  house_group_invitations: { owner: 'invited_user_id', group: 'house_group_id' },
  house_groups: { owner: 'created_by', group: 'id' },
  ledger_members: { owner: 'user_id', group: 'house_group_id' },
  recipe_shares: { owner: 'shared_by', group: 'house_group_id' },
  recipes: { owner: 'created_by', group: 'house_group_id' },
  sessions: { owner: 'user_id', group: 'id' },
  settlements: { owner: 'created_by', group: 'house_group_id' },
  shopping_items: { owner: 'created_by', group: 'house_group_id' },
  tasks: { owner: 'created_by', group: 'house_group_id' },
  users: { owner: 'id', group: 'house_group_id' },
} as const satisfies Record<string, { owner: string; group: string }>
export type RowKind = keyof typeof rowKinds
type RowId = string | number

const nobody = '00000000-0000-4000-8000-000000000000'
const unknownIds: readonly RowId[] = [2_147_483_647, 0]

/** The household of the member, with one row of each kind. A second household has the same rows. */
interface FuzzHousehold {
  readonly group: HouseGroup
  readonly host: Person
  /** Ids of rows that every member of the household may use. */
  readonly knownIds: Readonly<Partial<Record<RowKind, RowId>>>
  /** A person who can be invited. */
  readonly newcomerId: string
  /** The ledger accounts of a member who owes money and of one who is owed money. */
  readonly debtorId: number
  readonly creditorId: number
  readonly emails: readonly string[]
  readonly shareUrls: readonly string[]
  readonly tokens: readonly string[]
}

const createFuzzHousehold = async (test: TestApp): Promise<FuzzHousehold> => {
  const household = await createHousehold(test)
  const target = await createTarget(test, household)
  const otherHousehold = await createHousehold(test)
  const foreign = await createTarget(test, otherHousehold)
  const feed = await household.client.call(calendarApi.createFeed, {})
  const { email } = otherHousehold.account
  const reset = await test.visitor().call(passwordResetApi.forgotPassword, { email })
  const invitation = await otherHousehold.client.call(invitationLinksApi.create, {
    id: String(otherHousehold.group.id),
    password: testPassword,
  })
  return {
    group: household.group,
    host: household,
    knownIds: { house_groups: household.group.id, recipes: target.recipe.id },
    newcomerId: target.newcomer.id,
    debtorId: target.debtorId,
    creditorId: target.creditorId,
    emails: [household.account.email, target.leaver.email, target.waiting.email],
    shareUrls: [target.share.shareUrl, foreign.share.shareUrl],
    tokens: [
      feed.body.url.replace(/^.*\//, ''),
      reset.body.resetToken ?? '',
      invitation.body.addresses[0]?.url.replace(/^.*#invitation=/, '') ?? '',
    ],
  }
}

const isSame = (now: Account, before: Account): boolean =>
  now.role === before.role &&
  now.isApproved &&
  now.houseGroupId === before.houseGroupId &&
  now.mfaEnabled === before.mfaEnabled

/**
 * The people who make calls and the rows whose ids calls contain. People who were signed out, moved or deleted are
 * replaced.
 */
export class FuzzWorld {
  readonly #test: TestApp
  #household: FuzzHousehold
  readonly #actors = new Map<Role, Person>()
  readonly #unchecked = new Set<Role>()
  readonly #ids = new Map<RowKind, readonly RowId[]>()
  #addressCount = 0

  private constructor(test: TestApp, household: FuzzHousehold) {
    this.#test = test
    this.#household = household
  }

  static async create(test: TestApp): Promise<FuzzWorld> {
    return new FuzzWorld(test, await createFuzzHousehold(test))
  }

  /** Creates new people and households, because the existing ones may have reached a limit. */
  async renew(): Promise<void> {
    this.#household = await createFuzzHousehold(this.#test)
    this.#actors.clear()
  }

  get household(): FuzzHousehold {
    return this.#household
  }

  /**
   * Picks the id of a row of this kind that belongs to the caller, their household or another household, or an unknown
   * id.
   */
  pickId(kind: RowKind, choice: number): RowId {
    const ids = this.#ids.get(kind) ?? []
    const all = kind === 'users' ? [...ids, nobody] : [...ids, ...unknownIds]
    return all[choice % all.length] ?? nobody
  }

  /** Looks up the current row ids and resets throttles and demo accounts. */
  async prepare(role: Role, kinds: readonly RowKind[]): Promise<void> {
    this.#test.clock.advance(3000)
    await deleteDemoPeople(this.#test)
    await inTransaction(this.#test.db, async (tx) => {
      await tx.sql.deleteFrom('throttles').execute()
      await tx.sql.updateTable('users').set({ is_approved: true }).where('is_approved', '=', false).execute()
    })
    await this.clientOf(role)
    for (const kind of kinds) this.#ids.set(kind, await this.#listIds(kind, role))
  }

  /** Returns a client with an IP address of its own, signed in as a person with this role unless the role is anonymous. */
  async clientOf(role: Role): Promise<Client> {
    const client = this.#test.visitor(this.#nextAddress())
    if (role === 'anonymous') return client
    const actor = this.#actors.get(role)
    if (actor && (!this.#unchecked.has(role) || (await this.#isIntact(actor)))) {
      client.cookie = actor.client.cookie
    } else {
      const replacement = await this.#createActor(role)
      this.#actors.set(role, replacement)
      client.cookie = replacement.client.cookie
    }
    this.#unchecked.delete(role)
    return client
  }

  /** Notes that a call has changed something, so that every actor is checked before their next call. */
  noteChange(): void {
    for (const role of this.#actors.keys()) this.#unchecked.add(role)
  }

  #nextAddress(): string {
    const count = (this.#addressCount += 1)
    return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
  }

  async #isIntact({ client, account }: Person): Promise<boolean> {
    const { status, body } = await client.call(authApi.currentUser, {})
    return status === 200 && isSame(body, account)
  }

  async #createActor(role: Role): Promise<Person> {
    try {
      return await this.#invite(role)
    } catch {
      // An earlier call has closed the household or deleted a member of it.
      this.#household = await createFuzzHousehold(this.#test)
      return this.#invite(role)
    }
  }

  /**
   * Creates a person with this role. The member has a shared recipe; the person without a household has a recipe and an
   * invitation.
   */
  async #invite(role: Role): Promise<Person> {
    const { group, host } = this.#household
    if (role === 'administrator') return createPerson(this.#test, { role: 'admin' })
    if (role === 'without household') {
      const loner = await createPerson(this.#test)
      await createRecipe(loner)
      await createInvitation(host, group, loner.account)
      return loner
    }
    const { client } = await createMember(this.#test, group)
    await createRecipeShare({ client }, await createRecipe({ client }))
    return { client, account: (await client.call(authApi.currentUser, {})).body }
  }

  /**
   * Returns up to three ids each of rows of the caller, of the rest of the member's household and of everyone else,
   * latest first.
   */
  async #listIds(kind: RowKind, role: Role): Promise<readonly RowId[]> {
    const { owner, group } = rowKinds[kind]
    const caller = this.#actors.get(role)?.account.id ?? nobody
    const [ownerColumn, groupColumn] = [sql.ref(owner), sql.ref(group)]
    const isOfGroup = sql`${groupColumn} = ${this.#household.group.id}`
    const conditions = [
      sql`${ownerColumn} = ${caller}`,
      sql`${isOfGroup} and ${ownerColumn} <> ${caller}`,
      sql`(${groupColumn} is null or not ${isOfGroup}) and ${ownerColumn} <> ${caller}`,
    ]
    const order = sql.ref(kind === 'users' ? 'created_at' : 'id')
    const found = await Promise.all(
      conditions.map((condition) =>
        sql<{ id: RowId }>`
          select id from ${sql.table(kind)} where ${condition} order by ${order} desc limit 3
        `.execute(this.#test.database.engine.read),
      ),
    )
    return found.flatMap(({ rows }) => rows.map(({ id }) => id))
  }
}
