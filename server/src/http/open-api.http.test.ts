import { shoppingApi } from '@roost/contract/shopping.ts'
import { tasksApi } from '@roost/contract/tasks.ts'
import { expect, test } from 'vitest'
import { toOpenApi } from './open-api.ts'

interface Operation {
  readonly requestBody?: {
    readonly required: boolean
    readonly content: { readonly 'application/json': { readonly schema: { readonly properties: object } } }
  }
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

test('a number in the address is described as digits', () => {
  const limit = paths['/api/tasks']?.['get']?.parameters.find(({ name }) => name === 'limit')
  expect(limit?.schema).toMatchObject({ type: 'string', pattern: '^[0-9]+$' })
})

test('a body is required unless an empty object is valid', () => {
  expect(findBody('/api/tasks', 'post')?.required).toBe(true)
  expect(findBody('/api/shopping/{id}', 'put')?.required).toBe(false)
})
