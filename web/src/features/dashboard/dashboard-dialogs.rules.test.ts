import { expect, test } from 'vitest'
import { formatDashboardHash, parseDashboardHash } from './dashboard-dialogs.rules.ts'

test.each(['customize', 'export'] as const)(
  'the address #%s opens a dialog and is what it writes',
  (name) => {
    expect(parseDashboardHash(name)).toBe(name)
    expect(formatDashboardHash(name)).toBe(name)
  },
)

test.each(['', 'new', 'Export', 'toString'])('the address #%s opens none', (hash) => {
  expect(parseDashboardHash(hash)).toBeNull()
})
