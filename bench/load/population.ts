import { hash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { writeEvents } from '../seed/calendar.ts'
import { writeExpenses } from '../seed/expenses.ts'
import { writeItems } from '../seed/shopping.ts'
import {
  createSessionWriter,
  type Household,
  membersPerHousehold,
  type Seeded,
  seedHouseholds,
  toUserId,
  writeTasks,
} from '../seed/households.ts'

export interface SignedInMember {
  readonly householdId: number
  readonly member: number
  readonly token: string
}

export interface Population extends Seeded {
  /** The members of the first household, followed by those of the second, and so on. */
  readonly members: readonly SignedInMember[]
}

/** The data that one household creates in a year and a half. Every second expense also has a split for each member. */
const life = { tasks: 200, items: 250, events: 150, expenses: 150, days: 550 } as const
export const rowsPerHousehold =
  life.tasks + life.items + life.events + life.expenses + (life.expenses / 2) * membersPerHousehold

const toToken = (household: number, member: number): string =>
  hash('sha256', `household ${household} member ${member}`, 'base64url')

/** `seedHouseholds` has already signed in the first member of each household. */
const listSignedInMembers = ({ id, token }: Household): SignedInMember[] =>
  Array.from({ length: membersPerHousehold }, (_, member) => ({
    householdId: id,
    member,
    token: member === 0 ? token : toToken(id, member),
  }))

const writeSessions = (database: DatabaseSync, now: string, households: number): void => {
  const insertSession = createSessionWriter(database, now)
  for (let household = 1; household <= households; household += 1)
    for (let member = 1; member < membersPerHousehold; member += 1)
      insertSession(toUserId(household, member), toToken(household, member))
}

/** Creates households with a year and a half of data, whose members are all signed in. */
export const seedPopulation = async (households: number): Promise<Population> => {
  const each = (rows: number): number[] => Array<number>(households).fill(rows)
  const seeded = await seedHouseholds(households, (database, now) => {
    writeSessions(database, now, households)
    writeTasks(database, now, each(life.tasks))
    writeItems(database, now, each(life.items))
    writeEvents(database, now, each(life.events))
    writeExpenses(database, now, Array<typeof life>(households).fill(life))
  })
  return { ...seeded, members: seeded.households.flatMap(listSignedInMembers) }
}
