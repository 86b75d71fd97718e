import { expect, test } from 'vitest'
import { listNavigation } from './navigation.ts'

const listTitles = (role: 'admin' | 'user') => listNavigation({ role }).map(({ title }) => title)

test('the entries are in the specified order', { tags: ['SHELL-17'] }, () => {
  expect(listTitles('admin').join(', ')).toBe(
    'Dashboard, Tasks, Expenses, Budget Analytics, Calendar, Shopping, Recipes, My Shared Recipes, House Groups, Profile, Security, Admin',
  )
})

test('only administrators see the admin entry', { tags: ['SHELL-18'] }, () => {
  expect(listTitles('user')).toEqual(listTitles('admin').filter((title) => title !== 'Admin'))
})

test('the main entries fit into the bottom bar', () => {
  const places = listNavigation({ role: 'admin' }).map(({ navigation }) => navigation)
  expect(places.filter((place) => place === 'bar').length).toBeLessThanOrEqual(4)
  expect(places.filter((place) => place !== 'menu').length).toBeLessThanOrEqual(5)
})
