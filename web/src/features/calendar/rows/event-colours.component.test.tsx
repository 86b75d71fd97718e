import { test } from 'vitest'
import { expectAccessible } from '../../../../test-support/accessibility.ts'
import { createAccount } from '../../../../test-support/rows/accounts.ts'
import { findEvent, openCalendar, serveEvents } from '../../../../test-support/pages/calendar-page.ts'
import { createHousehold } from '../../../../test-support/rows/fake-households.ts'

test.each(['month', 'list'])('events of every colour can be read in the %s', async (view) => {
  const server = createHousehold(createAccount())
  const colors = ['#000000', '#FFFFFF', '#FFFF00', '#22C55E', '#F59E0B', '#3B82F6', '#EF4444', '#8B5CF6']
  serveEvents(
    server,
    ...colors.map((color, index) => ({
      title: `Colour ${index}`,
      color,
      startDate: `2026-11-${10 + index}T08:30:00.000Z`,
      endDate: null,
    })),
  )
  await openCalendar(server, `?view=${view}`)
  await expectAccessible(findEvent('Colour 7').first())
})
