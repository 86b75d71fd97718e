import type { DashboardConfig } from '@roost/contract/dashboard/dashboard-config.ts'
import { expect, test } from 'vitest'
import { configQuery } from './dashboard.api.ts'
import { defaultConfig } from './widgets.rules.ts'

test.each([
  { widgets: null, layout: 'spiral' },
  { widgets: [{ id: 'a', type: 'weather', title: 'Weather', position: {} }], layout: 'grid', theme: 'auto' },
  'nonsense',
])('a stored layout that cannot be read is replaced by the default one', (config) => {
  expect(configQuery.select?.({ config: config as unknown as DashboardConfig })).toEqual(defaultConfig)
})
