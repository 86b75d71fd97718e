import { expect, test } from 'vitest'
import { formatDashboardHash, parseDashboardHash } from './dashboard-dialogs.rules.ts'

test.each(['customize', 'export'] as const)(
  'the hash #%s opens a dialog, which is written as the same hash',
  (name) => {
    expect(parseDashboardHash(name)).toBe(name)
    expect(formatDashboardHash(name)).toBe(name)
  },
)

test.each(['', 'new', 'Export', 'toString'])('the hash #%s opens no dialog', (hash) => {
  expect(parseDashboardHash(hash)).toBeNull()
})
