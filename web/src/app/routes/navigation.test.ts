import { expect, test } from 'vitest'
import { listNavigation } from './navigation.ts'

const listTitles = (role: 'admin' | 'user') => listNavigation({ role }).map(({ title }) => title)

test('only administrators see the admin entry', { tags: ['SHELL-18'] }, () => {
  expect(listTitles('admin')).toContain('Admin')
  expect(listTitles('user')).toEqual(listTitles('admin').filter((title) => title !== 'Admin'))
})

test('the main entries fit into the bottom bar', () => {
  const places = listNavigation({ role: 'admin' }).map(({ navigation }) => navigation)
  expect(places.filter((place) => place === 'bar').length).toBeLessThanOrEqual(4)
  expect(places.filter((place) => place !== 'menu').length).toBeLessThanOrEqual(5)
})
