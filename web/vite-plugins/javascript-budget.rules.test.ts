import { expect, test } from 'vitest'
import {
  type Chunks,
  findOverrun,
  formatPageWeights,
  listCircular,
  listLoaded,
  type PageWeight,
  toPageWeight,
} from './javascript-budget.rules.ts'

const chunks: Chunks = {
  main: { imports: ['react'], bytes: 60_000 },
  react: { imports: [], bytes: 40_000 },
  member: { imports: ['react', 'router'], bytes: 20_000 },
  router: { imports: ['react'], bytes: 19_500 },
  page: { imports: ['router', 'chart'], bytes: 3_000 },
  chart: { imports: ['react'], bytes: 2_500 },
}

const weight: PageWeight = {
  name: 'src/features/tasks/tasks-page.tsx',
  wholeKilobytes: 145,
  wholeLimitKilobytes: 145,
  addedKilobytes: 5.5,
  addedLimitKilobytes: 5.5,
}

test('a page loads its files and their imports, each file once', () => {
  expect(listLoaded(chunks, ['page', 'member']).toSorted()).toEqual([
    'chart',
    'member',
    'page',
    'react',
    'router',
  ])
})

test('files in an indirect import cycle are found', () => {
  expect(listCircular(chunks)).toEqual([])
  const tangled = { ...chunks, react: { imports: ['chart'], bytes: 40_000 } }
  expect(listCircular(tangled)).toEqual(['react', 'chart'])
})

test('a page adds only the files that have not been loaded yet', () => {
  const budget = { name: 'Page', wholeLimitKilobytes: 180, addedLimitKilobytes: 60 }
  expect(toPageWeight(chunks, { ...budget, before: ['main', 'member'], whenIdle: [], own: 'page' })).toEqual({
    ...budget,
    wholeKilobytes: 145,
    addedKilobytes: 5.5,
  })
})

test('files loaded after the first page do not count for it, and the next page does not add them', () => {
  const budget = { name: 'Page', wholeLimitKilobytes: 180, addedLimitKilobytes: 60 }
  const places = { before: ['main', 'member'], whenIdle: ['menu'], own: 'page' }
  const withMenu = { ...chunks, menu: { imports: ['chart'], bytes: 30_000 } }
  const { wholeKilobytes, addedKilobytes } = toPageWeight(withMenu, { ...budget, ...places })
  expect({ wholeKilobytes, addedKilobytes }).toEqual({ wholeKilobytes: 145, addedKilobytes: 3 })
})

test('a page whose files have all been loaded already adds nothing', () => {
  const budget = { name: 'Page', wholeLimitKilobytes: null, addedLimitKilobytes: 60 }
  const { wholeKilobytes, addedKilobytes } = toPageWeight(chunks, {
    ...budget,
    before: ['main', 'member'],
    whenIdle: [],
    own: 'router',
  })
  expect({ wholeKilobytes, addedKilobytes }).toEqual({ wholeKilobytes: 139.5, addedKilobytes: 0 })
})

test('a page may reach its limits but not exceed them', () => {
  expect(findOverrun(weight)).toBeNull()
  expect(findOverrun({ ...weight, wholeLimitKilobytes: null, wholeKilobytes: 900 })).toBeNull()
  expect(findOverrun({ ...weight, wholeKilobytes: 145.1 })).toBe(
    'src/features/tasks/tasks-page.tsx loads 145.1 kB of JavaScript; its limit is 145 kB.',
  )
  expect(findOverrun({ ...weight, addedKilobytes: 5.6 })).toBe(
    'src/features/tasks/tasks-page.tsx adds 5.6 kB of JavaScript; its limit is 5.5 kB.',
  )
})

test('the table lists every page, the heaviest first, and leaves missing limits empty', () => {
  const light = { ...weight, name: 'light', wholeKilobytes: 9, wholeLimitKilobytes: null }
  expect(formatPageWeights([light, weight]).split('\n')).toEqual([
    'JavaScript of each page, kB gzip     whole  limit   adds  limit',
    'src/features/tasks/tasks-page.tsx    145.0    145    5.5      6',
    'light                                  9.0           5.5      6',
  ])
})
