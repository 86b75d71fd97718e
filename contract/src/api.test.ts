import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from './api.ts'
import type { Api } from './endpoint/endpoint.ts'
import type { Feature } from './endpoint/changes.ts'

const endpoints = Object.entries(contract).flatMap(([feature, api]) =>
  Object.entries(api as Api).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
)

describe('the contract', () => {
  test('declares no method and path twice', () => {
    const keys = endpoints.map(
      ({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/g, '{}')}`,
    )
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('covers all areas of the specification', { tags: ['MODEL-A-19'] }, () => {
    const areas = ['tasks', 'dashboard', 'expenses', 'budgets', 'shopping', 'calendar', 'recipes']
    const around = ['auth', 'house-groups', 'invitations', 'admin', 'users', 'mfa', 'exports']
    expect(Object.keys(contract)).toEqual(expect.arrayContaining([...areas, ...around]))
  })

  test.each(endpoints)('$name has an access level and a summary without a full stop', ({ endpoint }) => {
    expect(['public', 'signed-in', 'approved', 'admin']).toContain(endpoint.access)
    expect(endpoint.summary).toMatch(/^[A-Z].{10,}[^.]$/)
  })

  test.each(endpoints)(
    '$name has no body if its method is GET, and is cacheable only then',
    ({ endpoint }) => {
      const isRead = endpoint.method === 'GET'
      expect(isRead && endpoint.body !== undefined).toBe(false)
      expect(!isRead && endpoint.dependsOn !== undefined).toBe(false)
    },
  )

  test.each(endpoints.filter(({ endpoint }) => endpoint.query && endpoint.body))(
    '$name with a body and a query lists its query fields',
    ({ endpoint: { query, queryFields } }) => {
      expect(query).toBeInstanceOf(z.ZodMiniObject)
      expect(queryFields).toEqual(query instanceof z.ZodMiniObject && Object.keys(query.shape))
    },
  )

  test.each(endpoints)('$name is cacheable only if its callers have a scope', ({ endpoint }) => {
    const isKept = endpoint.dependsOn !== undefined
    expect(isKept && !['approved', 'admin'].includes(endpoint.access)).toBe(false)
  })

  test.each(endpoints.filter(({ endpoint }) => endpoint.params))(
    '$name with a parameter declares an error for a missing row',
    ({ endpoint }) => {
      expect(endpoint.path).toMatch(/\{(id|token|shareUrl)\}/)
      // The response does not reveal whether a link has expired or never existed.
      const missing = endpoint.path.includes('{id}') ? '.not_found' : '.invalid_link'
      expect(endpoint.errors?.some((code) => code.endsWith(missing))).toBe(true)
    },
  )
})

describe('a change to a feature invalidates every response that depends on it:', () => {
  const listDependents = (feature: Feature) =>
    endpoints.filter(({ endpoint }) => endpoint.dependsOn?.includes(feature)).map(({ name }) => name)

  test.each([
    ['budgets', ['budgets.list', 'analytics.budgets', 'dashboard.stats']],
    ['expenses', ['expenses.list', 'analytics.expenses', 'analytics.budgets', 'dashboard.stats']],
    ['tasks', ['tasks.list', 'tasks.counts', 'dashboard.stats']],
    ['shopping', ['shopping.list', 'dashboard.stats']],
  ] as const)(
    'a change to %s invalidates %j',
    { tags: ['EXP-29', 'EXP-60', 'TASK-34', 'SHOP-24'] },
    (feature, expected) => {
      expect(listDependents(feature)).toEqual(expect.arrayContaining([...expected]))
    },
  )
})
