import { exportsApi } from '@roost/contract/exports/exports.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { toDisplayName } from '@roost/contract/text/names.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { describe, expect, test } from 'vitest'
import {
  createHousehold,
  createMember,
  createPerson,
  createTask,
  type Person,
} from '../../../test-support/household/builders.ts'
import { countStatements } from '../../../test-support/databases/statements.ts'
import { withoutJournal } from '../../db/engines/database.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'

const app = useTestApp()

const exportTasks = ({ client }: Pick<Person, 'client'>, tz?: string) =>
  client.call(exportsApi.tasks, tz === undefined ? {} : { tz })

const complete = ({ client }: Pick<Person, 'client'>, { id }: { readonly id: number }) =>
  client.call(tasksApi.update, { id: String(id), status: 'completed' })

/** Copies a task many times, a thousand rows per statement. */
const copyTask = (id: number, count: number): Promise<void> =>
  inTransaction(app.current.db, async (tx) => {
    const { id: _, ...row } = await tx.sql
      .selectFrom('tasks')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    for (let written = 0; written < count; written += 1000) {
      const rows = Array.from({ length: Math.min(1000, count - written) }, () => row)
      await withoutJournal(tx.sql).insertInto('tasks').values(rows).execute()
    }
  })

describe('the export of tasks', () => {
  test(
    'contains the tasks, as data and as text, with the date and the number of tasks',
    {
      tags: [
        'XPORT-01',
        'XPORT-02',
        'XPORT-03',
        'XPORT-10',
        'XPORT-13',
        'EXPORT-09',
        'MODEL-A-16',
        'MODEL-B-24',
      ],
    },
    async () => {
      const household = await createHousehold(app.current)
      const { client, account } = household
      const kim = await createMember(app.current, household.group)
      const done = await createTask(household, { title: 'Sweep' })
      await complete(household, done)
      const details = {
        title: 'Clean the kitchen',
        description: 'The oven\nand the filter',
        category: 'kitchen',
        priority: 'high',
        dueDate: '2026-11-23T18:00:00.000Z',
      } as const
      await client.call(tasksApi.create, { ...details, assignedTo: kim.account.id })
      const started = await createTask(kim, { title: 'Fix the swing' })
      await client.call(tasksApi.update, { id: String(started.id), status: 'in_progress' })
      const { body, status } = await exportTasks(household)
      expect(status).toBe(200)
      const [robin, other] = [toDisplayName(account), toDisplayName(kim.account)]
      const plain = {
        description: null,
        category: 'garden',
        priority: 'medium',
        dueDate: null,
        assignedTo: 'Unassigned',
      }
      expect(body).toEqual({
        data: [
          { ...plain, title: 'Fix the swing', status: 'in_progress', createdBy: other },
          { ...details, status: 'todo', assignedTo: other, createdBy: robin },
          { ...plain, title: 'Sweep', status: 'completed', createdBy: robin },
        ],
        exportDate: app.current.clock().toISOString(),
        totalTasks: 3,
        notesText: `Tasks
Exported on Saturday, November 21, 2026

To Do (1)
[ ] Clean the kitchen, due Mon, Nov 23, 2026, 6:00 PM, for ${other}, high priority
    The oven and the filter

In Progress (1)
[ ] Fix the swing, medium priority

Completed (1)
[x] Sweep, medium priority
`,
      })
    },
  )

  test('contains only what the viewer may see', { tags: ['XPORT-14', 'GROUP-20'] }, async () => {
    const household = await createHousehold(app.current)
    await createTask(household, { title: 'Ours' })
    const member = await createMember(app.current, household.group)
    await createTask(await createHousehold(app.current), { title: 'Theirs' })
    await createTask(await createPerson(app.current), { title: 'Of a stranger without a group' })
    expect((await exportTasks(member)).body.data).toMatchObject([{ title: 'Ours' }])
    await member.client.call(houseGroupsApi.leave, {})
    await createTask(member, { title: 'Mine' })
    expect((await exportTasks(member)).body).toMatchObject({ data: [{ title: 'Mine' }], totalTasks: 1 })
    expect((await exportTasks(household)).body).toMatchObject({ data: [{ title: 'Ours' }], totalTasks: 1 })
  })

  test(
    'is dated in the requested time zone, like the other exports, and leaves due dates unchanged',
    { tags: ['CAL-38'] },
    async () => {
      const person = await createPerson(app.current)
      await createTask(person, { dueDate: '2026-11-21T23:30:00.000Z' })
      app.current.clock.set('2026-11-21T23:00:00.000Z')
      const tz = 'Pacific/Apia'
      const { body } = await exportTasks(person, tz)
      expect(body.notesText).toContain('Exported on Sunday, November 22, 2026\n')
      expect(body.notesText).toContain('due Sat, Nov 21, 2026, 11:30 PM')
      expect(body.exportDate).toBe('2026-11-21T23:00:00.000Z')
      const shopping = await person.client.call(exportsApi.shopping, { tz })
      expect(shopping.body.notesText).toContain('Exported on Sunday, November 22, 2026\n')
      app.current.clock.set('2026-11-21T09:00:00.470Z')
      for (const endpoint of [exportsApi.tasks, exportsApi.shopping, exportsApi.calendar]) {
        const refused = await person.client.call(endpoint, { tz: 'Europe/Atlantis' })
        expect(refused).toMatchObject({ status: 400, error: { message: 'Time zone is not known' } })
      }
    },
  )

  test('contains all open tasks, and the most recently completed ones up to 10,000 in total', async () => {
    const person = await createPerson(app.current)
    const old = await createTask(person, { title: 'Long ago' })
    await complete(person, old)
    app.current.clock.set('2026-11-21T10:00:00.000Z')
    const late = await createTask(person, { title: 'Lately' })
    await complete(person, late)
    const open = await createTask(person, { title: 'Open' })
    await copyTask(open.id, 1999)
    await copyTask(late.id, 7999)
    const { body } = await exportTasks(person)
    app.current.clock.set('2026-11-21T09:00:00.470Z')
    expect(body.totalTasks).toBe(10_000)
    expect(body.data).toHaveLength(10_000)
    expect(body.notesText).toContain('\nTo Do (2000)\n')
    expect(body.notesText).toContain('\nCompleted (8000)\n')
    expect(body.notesText).not.toContain('Long ago')
    expect(body.notesText.match(/^\[/gm)).toHaveLength(10_000)
  })

  test('reads many tasks in pages, so that others come in between', async () => {
    const person = await createPerson(app.current)
    await copyTask((await createTask(person)).id, 1999)
    const count = await countStatements(() => exportTasks(person))
    expect(count).toBeGreaterThanOrEqual(10)
  })
})
