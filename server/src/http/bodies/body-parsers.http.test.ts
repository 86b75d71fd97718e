import { expensesApi } from '@roost/contract/expenses/expenses.ts'
import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { describe, expect, test } from 'vitest'
import { createHousehold } from '../../../test-support/household/builders.ts'
import { startAppOn, useTestApp } from '../../../test-support/app/test-app.ts'
import type { Client } from '../../../demo/client.ts'

const app = useTestApp()

const headers = { 'content-type': 'application/json' }
const post = async (client: Client, url: string, body: string) => {
  const response = await client.send({ method: 'POST', url, body, headers })
  return { status: response.statusCode, ...(JSON.parse(response.body) as { message?: string }) }
}

const tooComplex = {
  status: 400,
  message: 'This request has too many parts. Please send less at a time.',
}
const malformed = { status: 400, message: 'The request body is not valid JSON.' }
const megabyte = 1024 * 1024

describe('a large body is refused before it is parsed:', () => {
  test.each([
    ['lists in lists', recipesApi.create, `{"ingredients":${'['.repeat(5.8 * megabyte)}`],
    ['empty objects', recipesApi.create, `{"ingredients":[${'{},'.repeat(1.9 * megabyte)}{}]}`],
    ['keys', expensesApi.create, `{${'"":0,'.repeat(megabyte)}"":0}`],
    ['items', shoppingApi.bulkImport, `{"items":[${'{},'.repeat(1.3 * megabyte)}{}]}`],
    ['33 levels', recipesApi.create, `{"a":"${'x'.repeat(70_000)}","b":${'['.repeat(32)}${']'.repeat(32)}}`],
  ])('%s', async (_, { path }, body) => {
    const { client } = await createHousehold(app.current)
    expect(await post(client, path, body)).toMatchObject(tooComplex)
  })
})

test('a large body with a key that would change a prototype is refused as a small one is', async () => {
  const { client } = await createHousehold(app.current)
  const filler = `"description":"${'x'.repeat(100_000)}"`
  for (const key of ['"__proto__":{"title":"Market"}', '"constructor":{"prototype":{}}', '"title":'])
    expect(await post(client, expensesApi.create.path, `{${filler},${key}}`)).toMatchObject(malformed)
})

test('the list of items that a person imports may have two hundred of the longest', async () => {
  const { client } = await createHousehold(app.current)
  const item = { category: 'other', quantity: '1 kg', description: '🪺'.repeat(500) }
  const items = Array.from({ length: 200 }, (_, at) => ({ ...item, name: `[{"${at},`.padEnd(200, '\\') }))
  expect(await client.call(shoppingApi.bulkImport, { items })).toMatchObject({ status: 201 })
})

test('reading large bodies is charged to the processor time of the person', async () => {
  const limited = await startAppOn(app.current.database.engine, app.current.database.environment, {
    workMs: 0,
  })
  const { client } = await createHousehold({ ...app.current, ...limited })
  const other = await createHousehold({ ...app.current, ...limited })
  const large = `{"title":"${String.raw`\u0041`.repeat(800_000)}"}`
  const statusOf = async (person: Client, body = large) =>
    (await post(person, expensesApi.create.path, body)).status
  expect(await statusOf(client)).toBe(400)
  // The system may count the processor time in steps that are longer than one body takes.
  const statuses = [await statusOf(client), await statusOf(client), await statusOf(client)]
  expect(statuses).toContain(429)
  expect(await statusOf(client, '{}')).toBe(400)
  expect(await statusOf(other.client)).toBe(400)
  await limited.app.close()
})
