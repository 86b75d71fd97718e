import { expect, test } from 'vitest'
import { listNavigation } from './navigation.ts'

const listLabels = (role: 'admin' | 'user') => listNavigation({ role }).map(({ label }) => label)

test('the entries come in the specified order', () => {
  expect(listLabels('admin')).toEqual([
    'Dashboard',
    'Tasks',
    'Expenses',
    'Budget Analytics',
    'Shopping',
    'House Groups',
    'Profile',
    'Security',
    'Admin',
  ])
})

test('only administrators see the admin entry', () => {
  expect(listLabels('user')).not.toContain('Admin')
})

test('the bar at the thumb has room for its entries', () => {
  expect(listNavigation({ role: 'admin' }).filter(({ isMain }) => isMain).length).toBeLessThanOrEqual(4)
})
