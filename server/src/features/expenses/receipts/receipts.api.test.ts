import { setTimeout as wait } from 'node:timers/promises'
import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  createExpense,
  createHousehold,
  createHouseholdOfTwo,
  createMember,
  createPerson,
  type Person,
} from '../../../../test-support/household/builders.ts'
import { createTinyPng, toPhotoUrl, tinySize } from '../../../../test-support/samples/pictures.ts'
import { listDifferences, readTables } from '../../../../test-support/databases/table-contents.ts'
import { useTestApp } from '../../../../test-support/app/test-app.ts'

const app = useTestApp()

const receiptImage = toPhotoUrl('png', createTinyPng())

const market = { title: 'Market', amount: 5, category: 'groceries', date: '2026-11-21' } as const

const createPaper = async (background: string): Promise<string> => {
  const paper = sharp({ create: { width: 40, height: 30, channels: 3, background } })
  return toPhotoUrl('jpeg', await paper.jpeg().toBuffer())
}

const open = ({ client }: Pick<Person, 'client'>, id: number) =>
  client.send({ url: `/api/expenses/${id}/receipt` })

const update = ({ client }: Pick<Person, 'client'>, id: number, changes: object) =>
  client.call(expensesApi.update, { id: String(id), ...changes })

/** The colour in the middle of the image. */
const readColour = async (person: Pick<Person, 'client'>, id: number) => {
  const { rawPayload } = await open(person, id)
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3
  const [red = 0, green = 0, blue = 0] = data.subarray(middle, middle + 3)
  return { isRed: red > 200 && green < 50, isBlue: blue > 200 && red < 50 }
}

describe('the photo of a receipt', () => {
  test('is served to every member of the house group, with headers that allow it only as an image', async () => {
    const [household, member] = await createHouseholdOfTwo(app.current)
    const { id } = await createExpense(household, { receiptImage })
    const response = await open(member, id)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(response.rawPayload.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';sandbox",
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(response.headers).not.toHaveProperty('content-disposition')
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...tinySize })
  })

  test(
    'is returned as a path with every response that contains the expense',
    { tags: ['EXP-52'] },
    async () => {
      const household = await createHousehold(app.current)
      const expense = await createExpense(household, { receiptImage })
      const path = `/api/expenses/${expense.id}/receipt`
      expect(expense.receiptImage).toBe(path)
      const list = await household.client.call(expensesApi.list, {})
      const details = await household.client.call(expensesApi.get, { id: String(expense.id) })
      expect(list.body).toMatchObject([{ receiptImage: path }])
      expect(details.body).toMatchObject({ receiptImage: path })
      expect(JSON.stringify([list.body, details.body])).not.toMatch(/data:|base64/)
    },
  )

  test('can be replaced, is kept when its path is sent back, and can be removed', async () => {
    const household = await createHousehold(app.current)
    const { id, receiptImage: path } = await createExpense(household, {
      receiptImage: await createPaper('red'),
    })
    expect(await readColour(household, id)).toEqual({ isRed: true, isBlue: false })
    await update(household, id, { receiptImage: await createPaper('blue') })
    expect(await readColour(household, id)).toEqual({ isRed: false, isBlue: true })
    await update(household, id, { title: 'Market', receiptImage: path })
    await update(household, id, { amount: 3 })
    expect(await readColour(household, id)).toEqual({ isRed: false, isBlue: true })
    const without = await update(household, id, { receiptImage: null })
    expect(without.body.receiptImage).toBeNull()
    expect((await open(household, id)).statusCode).toBe(404)
  })

  test('is deleted with its expense', async () => {
    const household = await createHousehold(app.current)
    const { id } = await createExpense(household, { receiptImage })
    await household.client.call(expensesApi.remove, { id: String(id) })
    expect((await readTables(app.current.database.engine)).get('receipts')).toEqual(
      expect.not.arrayContaining([expect.stringContaining(`"expense_id":${id},`)]),
    )
    expect((await open(household, id)).statusCode).toBe(404)
  })

  test('is not stored when the expense is refused', async () => {
    const household = await createHousehold(app.current)
    const before = await readTables(app.current.database.engine)
    const refused = await household.client.call(expensesApi.create, {
      ...market,
      budgetId: 999_999,
      receiptImage,
    })
    expect(refused.status).toBe(400)
    expect(listDifferences(before, await readTables(app.current.database.engine))).toEqual([])
  })
})

describe('access to a receipt', { tags: ['T7'] }, () => {
  test('is refused to the house group for a personal expense until the expense is shared', async () => {
    const household = await createHousehold(app.current)
    const person = await createPerson(app.current)
    const { id } = await createExpense(person, { receiptImage })
    await person.client.call(houseGroupsApi.join, { id: String(household.group.id) })
    expect((await open(person, id)).statusCode).toBe(200)
    expect((await open(household, id)).statusCode).toBe(404)
    await person.client.call(houseGroupsApi.sharePersonalItems, {})
    expect((await open(household, id)).statusCode).toBe(200)
  })

  /** Creates a photo that takes a moment to decode. */
  const createLargePhoto = async (): Promise<string> => {
    const paper = sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'white' } })
    return toPhotoUrl('png', await paper.png().toBuffer())
  }

  test("changes none of the group's data for a person who leaves while the photo is decoded", async () => {
    const household = await createHousehold(app.current)
    const { client } = await createMember(app.current, household.group)
    const largePhoto = await createLargePhoto()
    const { id } = await createExpense({ client }, { title: 'Bakery' })
    const before = await household.client.call(expensesApi.list, {})
    const writes = [
      client.call(expensesApi.create, { ...market, receiptImage: largePhoto }),
      update({ client }, id, { title: 'Casino', receiptImage: largePhoto }),
    ]
    await wait(50)
    await client.call(houseGroupsApi.leave, {})
    for (const { status } of await Promise.all(writes)) expect([201, 404, 503]).toContain(status)
    expect((await household.client.call(expensesApi.list, {})).body).toEqual(before.body)
    expect((await open(household, id)).statusCode).toBe(404)
  })
})
