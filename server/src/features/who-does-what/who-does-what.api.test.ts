import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { whoDoesWhatApi } from '@roost/contract/tasks/who-does-what.ts'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import {
  createAbsence,
  createMember,
  createPerson,
  createTask,
  type Person,
} from '../../../test-support/household/builders.ts'
import {
  changeTask,
  completeTask,
  createThree,
  dailyInTurn,
  getOpenTask,
  reopenTask,
} from '../../../test-support/household/repeating.ts'

const app = useTestApp()

const day = 86_400_000

/** Lets so many days pass, in which the people stay signed in. */
const letPass = async (days: number, ...people: readonly Person[]) => {
  for (let passed = 0; passed < days; passed += 1) {
    app.current.clock.advance(day)
    for (const person of people) await read(person)
  }
}

/** The day so many days after today. */
const toDay = (days: number): string =>
  app.current.clock().toTemporalInstant().toZonedDateTimeISO('UTC').toPlainDate().add({ days }).toString()

const read = async ({ client }: Person, tz = 'UTC') => {
  const { status, body } = await client.call(whoDoesWhatApi.get, { tz })
  expect(status).toBe(200)
  return body
}

const show = ({ client }: Person, isShown: boolean) => client.call(whoDoesWhatApi.show, { isShown })

const findMember = async (by: Person, { account }: Person) => {
  const { members } = await read(by)
  return members.find(({ userId }) => userId === account.id)
}

/** Adds a task that this member did. */
const doTask = async (by: Person, { account }: Person, minutes?: number) =>
  completeTask(by, await createTask(by, { assignedTo: account.id, ...(minutes && { minutes }) }))

describe('what members did', () => {
  test('is counted in tasks and minutes, and as shares of the minutes of all', async () => {
    const { mia, ben, cleo, ids } = await createThree(app.current)
    await letPass(27, mia, cleo)
    await doTask(mia, mia, 40)
    await doTask(mia, mia, 20)
    // Without minutes it counts as a quarter of an hour.
    await doTask(mia, ben)
    const { isShown, members, others } = await read(cleo)
    expect({ isShown, others }).toEqual({ isShown: true, others: { tasks: 0, minutes: 0 } })
    expect(new Map(members.map(({ userId, ...figures }) => [ids.indexOf(userId), figures]))).toEqual(
      new Map([
        [0, { tasks: 2, minutes: 60, days: 28, share: 0.8, owedShare: 1 / 3 }],
        [1, { tasks: 1, minutes: 15, days: 28, share: 0.2, owedShare: 1 / 3 }],
        [2, { tasks: 0, minutes: 0, days: 28, share: 0, owedShare: 1 / 3 }],
      ]),
    )
  })

  test('follows who did it in the end, and a reopening', async () => {
    const { mia, ben } = await createThree(app.current)
    const task = await doTask(mia, mia, 30)
    await changeTask(mia, task, { completedBy: ben.account.id })
    expect(await findMember(mia, mia)).toMatchObject({ tasks: 0, minutes: 0 })
    expect(await findMember(mia, ben)).toMatchObject({ tasks: 1, minutes: 30, share: 1 })
    await reopenTask(mia, task)
    expect(await findMember(mia, ben)).toMatchObject({ tasks: 0, minutes: 0, share: 0 })
  })

  test('counts for 28 days, and what is still open does not', async () => {
    const { mia } = await createThree(app.current)
    await doTask(mia, mia, 30)
    const { assignedTo } = await createTask(mia, { assignedTo: mia.account.id, minutes: 50 })
    expect(assignedTo).toBe(mia.account.id)
    await letPass(28, mia)
    expect(await findMember(mia, mia)).toMatchObject({ tasks: 1, minutes: 30 })
    app.current.clock.advance(60_000)
    expect(await findMember(mia, mia)).toMatchObject({ tasks: 0, minutes: 0 })
  })

  test('is that of others once they have left', async () => {
    const { mia, ben, ids } = await createThree(app.current)
    await doTask(mia, mia, 10)
    await doTask(mia, ben, 30)
    await ben.client.call(houseGroupsApi.leave, {})
    const { members, others } = await read(mia)
    expect(new Set(members.map(({ userId }) => ids.indexOf(userId)))).toEqual(new Set([0, 2]))
    expect(others).toEqual({ tasks: 1, minutes: 30 })
    // Members are compared with each other alone.
    expect(await findMember(mia, mia)).toMatchObject({ share: 1 })
  })
})

describe('the share that would be theirs', () => {
  test('is by the days on which they were there', async () => {
    const { mia, ben, cleo } = await createThree(app.current)
    await letPass(21, mia)
    // Seven of these days are still to come.
    await createAbsence(mia, ben, { fromOn: toDay(-6), toOn: toDay(7) })
    const dan = await createMember(app.current, mia.group)
    const [ofMia, ofBen, ofCleo, ofDan] = await Promise.all(
      [mia, ben, cleo, dan].map((member) => findMember(dan, member)),
    )
    expect([ofMia, ofBen, ofCleo, ofDan].map((member) => member?.days)).toEqual([22, 15, 22, 1])
    expect(ofBen?.owedShare).toBeCloseTo(15 / 60)
    expect(ofDan?.owedShare).toBeCloseTo(1 / 60)
  })

  test('is nothing if they were away all the time', async () => {
    const { mia, ben } = await createThree(app.current)
    await createAbsence(mia, ben, { fromOn: toDay(-28), toOn: toDay(0) })
    expect(await findMember(mia, ben)).toMatchObject({ days: 0, owedShare: 0 })
    expect(await findMember(mia, mia)).toMatchObject({ owedShare: 0.5 })
  })

  test('is measured as by a task that goes to whoever has done the least', async () => {
    const { mia, ben, cleo, ids } = await createThree(app.current)
    await letPass(27, mia)
    await createAbsence(mia, cleo, { fromOn: toDay(-20), toOn: toDay(0) })
    await doTask(mia, mia, 40)
    await doTask(mia, ben, 30)
    await doTask(mia, cleo, 15)
    const members = await Promise.all([mia, ben, cleo].map((member) => findMember(mia, member)))
    const ratios = members.map((member) => (member?.share ?? 0) / (member?.owedShare ?? 1))
    await createTask(mia, { dueDate: toDay(1), repeats: dailyInTurn(ids, { choose: 'fair' }) })
    const next = ids.indexOf((await getOpenTask(mia)).assignedTo ?? '')
    expect(next).toBe(ratios.indexOf(Math.min(...ratios)))
    expect(next).toBe(1)
  })

  test('begins with the day on which they joined, and today is that of who looks', async () => {
    const { mia } = await createThree(app.current)
    const days = async (tz: string) => (await read(mia, tz)).members.map((member) => member.days)
    // At nine in the evening in UTC.
    app.current.clock.advance(day / 2)
    expect(await days('UTC')).toEqual([1, 1, 1])
    expect(await days('Pacific/Auckland')).toEqual([2, 2, 2])
  })
})

describe('a household that does not want this', () => {
  test('turns it off for all members, and on again', async () => {
    const { mia, ben, cleo } = await createThree(app.current)
    await doTask(mia, mia, 30)
    const { status, body } = await show(ben, false)
    expect({ status, body }).toEqual({ status: 200, body: { isShown: false } })
    expect(await read(cleo)).toEqual({ isShown: false, members: [], others: { tasks: 0, minutes: 0 } })
    await show(cleo, true)
    expect(await findMember(mia, mia)).toMatchObject({ minutes: 30 })
  })

  test('is not decided about by others', async () => {
    const { mia, ben } = await createThree(app.current)
    const { mia: neighbour } = await createThree(app.current)
    const single = await createPerson(app.current)
    await ben.client.call(houseGroupsApi.leave, {})
    for (const person of [ben, single])
      expect((await show(person, false)).body).toMatchObject({ code: 'house-groups.not_member' })
    await show(neighbour, false)
    expect(await read(mia)).toMatchObject({ isShown: true })
    const { status } = await mia.client.call(whoDoesWhatApi.show, { isShown: 'no' } as never)
    expect(status).toBe(400)
  })
})

test('a person without a house group has no figures', async () => {
  const single = await createPerson(app.current)
  await doTask(single, single, 30)
  expect(await read(single)).toEqual({ isShown: true, members: [], others: { tasks: 0, minutes: 0 } })
})
