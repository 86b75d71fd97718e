import { beforeAll, expect, test } from 'vitest'
import {
  createHousehold,
  createInvitation,
  createPerson,
  createTask,
  type Person,
} from '../../test-support/household/builders.ts'
import { createRecipe } from '../../test-support/household/recipe-builders.ts'
import { listDifferences, readTables } from '../../test-support/databases/table-contents.ts'
import { useTestApp } from '../../test-support/app/test-app.ts'

const app = useTestApp()
let member: Person
let invitee: Person
const ids: Record<string, number> = {}

beforeAll(async () => {
  const household = await createHousehold(app.current)
  member = household
  invitee = await createPerson(app.current)
  ids['task'] = (await createTask(household)).id
  ids['recipe'] = (await createRecipe(household)).id
  ids['invitation'] = (await createInvitation(household, household.group, invitee.account)).id
})

const event = { title: 'Dentist', startDate: '2026-11-23T09:00:00.000Z' }
const budget = { name: 'Food', category: 'groceries', amount: 1, startDate: '2026-01-01' }

test.each([
  ['POST', '/api/tasks', { title: 'Sweep', category: 'general', priority: 'urgent' }, 'priority'],
  ['PUT', '/api/tasks/{task}', { status: 'archived' }, 'status'],
  ['POST', '/api/calendar', { ...event, priority: 'urgent' }, 'priority'],
  ['POST', '/api/calendar', { ...event, visibility: 'hidden' }, 'visibility'],
  [
    'POST',
    '/api/calendar',
    { ...event, isRecurring: true, recurrencePattern: 'hourly' },
    'recurrencePattern',
  ],
  ['POST', '/api/budgets', { ...budget, period: 'daily' }, 'period'],
  ['POST', '/api/recipes', { title: 'Soup', difficulty: 'impossible' }, 'difficulty'],
  ['POST', '/api/recipes/{recipe}/share', { shareType: 'everybody' }, 'shareType'],
  ['PATCH', '/api/house-group-invitations/{invitation}', { status: 'maybe' }, 'status'],
] as const)(
  '%s %s with %j is rejected because of the field %s',
  { tags: ['MODEL-B-32'] },
  async (method, path, body, field) => {
    const before = await readTables(app.current.database.engine)
    const url = path.replace(/\{(\w+)\}/, (_, name: string) => String(ids[name]))
    const { client } = path.includes('{invitation}') ? invitee : member
    const refused = await client.send({ method, url, body })
    expect(refused.statusCode).toBe(400)
    expect(JSON.parse(refused.body)).toMatchObject({ errors: [{ path: field }] })
    expect(listDifferences(before, await readTables(app.current.database.engine))).toEqual([])
  },
)
