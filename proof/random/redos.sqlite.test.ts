import { join } from 'node:path'
import { contract } from '@roost/contract/api.ts'
import { expect, test, vi } from 'vitest'
import { toOpenApi } from '../../server/src/http/open-api.ts'
import type * as lazyModule from '../../server/src/lib/caching/lazy.ts'
import { boundedPatterns } from '../support/redos/bounded-patterns.ts'
import { findPatterns, type Pattern, recordPatterns } from '../support/redos/find-patterns.ts'
import { findSlowPatterns } from '../support/redos/find-slow-patterns.ts'

const longest = 100_000

/** Files that build patterns only during a migration, from the names of our own columns. */
const withoutInput: readonly string[] = ['server/src/db/engines/columns.ts']

/** Returns the patterns that modules build when they are loaded, and those that they build at first use (`lazy`). */
const recordBuilt = async (files: readonly string[]): Promise<Pattern[]> => {
  const built: Pattern[] = []
  const delayed: (() => unknown)[] = []
  // Modules that have already been loaded would not build their patterns again.
  vi.resetModules()
  vi.doMock('../../server/src/lib/caching/lazy.ts', async (importOriginal) => {
    const { lazy } = await importOriginal<typeof lazyModule>()
    return {
      lazy: (create: () => object | string) => {
        const get = lazy(create)
        delayed.push(get)
        return get
      },
    }
  })
  for (const file of files) {
    const load = async () => {
      await import(join(import.meta.dirname, '../..', file))
      for (const get of delayed.splice(0)) get()
    }
    built.push(...(await recordPatterns(file, load)))
  }
  vi.doUnmock('../../server/src/lib/caching/lazy.ts')
  return built
}

/** Returns the patterns in the schemas of the contract; some of them come from zod. */
const listContractPatterns = (): Pattern[] =>
  [...JSON.stringify(toOpenApi(contract)).matchAll(/"pattern":("(?:\\.|[^"\\])*")/g)].map(
    ([, text = '']) => ({
      source: JSON.parse(text) as string,
      flags: 'u',
      place: 'contract',
    }),
  )

const findBound = ({ source, place }: Pattern) =>
  boundedPatterns.find((bound) => bound.source === source && place.startsWith(bound.file))

test('no input makes a regular expression slow (ReDoS)', { tags: ['B6'] }, async () => {
  const { patterns, builders } = findPatterns()
  const built = await recordBuilt(builders.filter((file) => !withoutInput.includes(file)))
  expect(built.length).toBeGreaterThan(25)
  const all = [...patterns, ...built, ...listContractPatterns()]
  const bounds = all.map(findBound)
  expect(boundedPatterns.filter((bound) => !bounds.includes(bound))).toEqual([])

  const trials = new Map(
    all.map((pattern, index) => {
      const length = bounds[index]?.longest ?? longest
      return [`/${pattern.source}/${pattern.flags} ${length}`, { ...pattern, length }]
    }),
  )
  const slow = await findSlowPatterns([...trials.values()])
  expect(slow.map(({ source, flags, place }) => `${place} /${source}/${flags}`)).toEqual([])
})
