import { expect, test } from 'vitest'
import { listNavigation } from './navigation.ts'

const listLabels = (role: 'admin' | 'user') => listNavigation({ role }).map(({ label }) => label)

test('the entries are in the specified order', () => {
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

test('only administrators see the admin entry', { tags: ['SHELL-18'] }, () => {
  expect(listLabels('user')).toEqual(listLabels('admin').filter((label) => label !== 'Admin'))
})

test('the main entries fit into the bottom bar', () => {
  const mains = listNavigation({ role: 'admin' }).map(({ isMain }) => isMain)
  expect(mains.filter((isMain) => isMain === true).length).toBeLessThanOrEqual(4)
  expect(mains.filter(Boolean).length).toBeLessThanOrEqual(5)
})
