import { expect, test } from 'vitest'
import { listNavigation } from './navigation.ts'

const listLabels = (role: 'admin' | 'user') => listNavigation({ role }).map(({ label }) => label)

test('the entries come in the specified order', () => {
  expect(listLabels('admin')).toEqual([
    'Dashboard',
    'Tasks',
    'Expenses',
    'Budget Analytics',
    'Calendar',
    'Shopping',
    'Recipes',
    'My Shared Recipes',
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
  const places = listNavigation({ role: 'admin' }).map(({ isMain }) => isMain)
  expect(places.filter((place) => place === true).length).toBeLessThanOrEqual(4)
  expect(places.filter(Boolean).length).toBeLessThanOrEqual(5)
})
