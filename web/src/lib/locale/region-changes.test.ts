import { defaultRegion } from '@roost/contract/language/regions.ts'
import { expect, test } from 'vitest'
import { listRegionChanges } from './region-changes.ts'

test('only what differs from the defaults is sent', () => {
  expect(listRegionChanges(defaultRegion)).toBeUndefined()
  expect(listRegionChanges({ ...defaultRegion, currency: 'CAD', clock: 24 })).toEqual({
    currency: 'CAD',
    clock: 24,
  })
})
