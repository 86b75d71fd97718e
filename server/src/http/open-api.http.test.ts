import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { expect, test } from 'vitest'
import { toOpenApi } from './open-api.ts'

interface Operation {
  readonly requestBody?: {
    readonly required: boolean
    readonly content: { readonly 'application/json': { readonly schema: { readonly properties: object } } }
  }
  readonly responses: Readonly<Record<number, object>>
  readonly parameters: readonly { readonly name: string; readonly schema: object }[]
}

const { paths } = toOpenApi({ tasks: tasksApi, shopping: shoppingApi }) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const findBody = (path: string, method: string) => paths[path]?.[method]?.requestBody

test('a field that takes any letter case names its values', () => {
  expect(findBody('/api/tasks', 'post')?.content['application/json'].schema.properties).toMatchObject({
    priority: { type: 'string', enum: ['low', 'medium', 'high'] },
  })
})

test('a number in the address is described with its limits', () => {
  const limit = paths['/api/tasks']?.['get']?.parameters.find(({ name }) => name === 'limit')
  expect(limit?.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 200 })
})

test('a date, an amount and a text are described as they are checked', () => {
  expect(findBody('/api/tasks', 'post')?.content['application/json'].schema.properties).toMatchObject({
    title: { pattern: expect.stringContaining('\\u2000-\\u200f') },
    dueDate: { anyOf: [{ anyOf: [{ format: 'date' }, { format: 'date-time' }] }, { type: 'null' }] },
  })
  expect(JSON.stringify(findBody('/api/shopping', 'post'))).toContain('"multipleOf":0.01')
})

test('the entries of a list are described although its length is checked first', () => {
  const { properties } =
    findBody('/api/shopping/bulk-import', 'post')?.content['application/json'].schema ?? {}
  expect(properties).toMatchObject({ items: { items: { required: ['name', 'category'] } } })
})

test('an error is described with its codes', () => {
  expect(paths['/api/tasks']?.['post']?.responses[409]).toMatchObject({
    content: {
      'application/json': {
        schema: {
          $ref: '#/components/schemas/Error',
          properties: { code: { enum: expect.arrayContaining(['tasks.too_many']) } },
        },
      },
    },
  })
})

test('a body is required unless an empty object is valid', () => {
  expect(findBody('/api/tasks', 'post')?.required).toBe(true)
  expect(findBody('/api/shopping/{id}', 'put')?.required).toBe(false)
})
