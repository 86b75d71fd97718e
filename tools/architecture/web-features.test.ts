import { expect, test } from 'vitest'
import { createTree } from './source-tree.ts'
import { checkWebFeatures } from './web-features.ts'

const server = [
  'server/src/features/expenses/receipts/receipts.queries.ts',
  'server/src/features/budgets/a.ts',
]

const check = (webFiles: readonly string[], others: readonly string[] = []) => {
  const paths = [...server, ...webFiles.map((file) => `web/src/features/${file}`)]
  return checkWebFeatures(createTree(Object.fromEntries(paths.map((path) => [path, '']))), others).map(
    ({ file, found }) => `${file.replace('web/src/features/', '')} ${found}`,
  )
}

test('a folder must have the name of a server feature', () => {
  expect(check(['expenses/expenses-page.tsx'])).toEqual([])
  expect(check(['spending/expenses-page.tsx'])).toEqual([
    'spending/expenses-page.tsx no feature of the server is called spending',
  ])
})

test('a subfolder that calls the server must have the name of a server feature', () => {
  expect(check(['expenses/budgets/budgets.api.ts', 'expenses/receipts/receipts.api.ts'])).toEqual([])
  expect(check(['expenses/limits/budgets.api.ts', 'budgets/receipts/receipts.api.ts'])).toEqual([
    'expenses/limits/budgets.api.ts no feature of the server is called expenses/limits',
    'budgets/receipts/receipts.api.ts no feature of the server is called budgets/receipts',
  ])
})

test('a feature may keep the calls for its own rows in a subfolder of that name', () => {
  expect(check(['expenses/rows/expenses.api.ts'])).toEqual([])
  expect(check(['rows/rows.api.ts'])).toEqual(['rows/rows.api.ts no feature of the server is called rows'])
})

test('a folder that only holds parts of a page may have any name', () => {
  expect(check(['expenses/chart/bars.tsx', 'expenses/chart/drawings/bar.svg'])).toEqual([])
})

test('a folder that is listed as an exception but does not need it is reported', () => {
  expect(check(['landing/landing-page.tsx', 'expenses/a.tsx'], ['landing', 'expenses'])).toEqual([
    'tools/feature-map.ts expenses is listed but needs no exception',
  ])
})
