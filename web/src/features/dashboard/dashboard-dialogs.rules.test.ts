import { expect, test } from 'vitest'
import { formatDashboardHash, parseDashboardHash } from './dashboard-dialogs.rules.ts'

test.each(['customize', 'export'] as const)(
  'the hash #%s opens a dialog that has the same hash in the URL',
  (name) => {
    expect(parseDashboardHash(name)).toBe(name)
    expect(formatDashboardHash(name)).toBe(name)
  },
)

test.each(['', 'new', 'Export', 'toString'])('the hash #%s does not open a dialog', (hash) => {
  expect(parseDashboardHash(hash)).toBeNull()
})
