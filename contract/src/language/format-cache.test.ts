import { expect, test } from 'vitest'
import { createFormatCache } from './format-cache.ts'

test('a format is created once for each key', () => {
  const getFormat = createFormatCache<{ readonly key: string }>()
  const create = (key: string) => getFormat(key, () => ({ key }))
  expect(create('de-AT')).toBe(create('de-AT'))
  expect(create('fr-CH')).not.toBe(create('de-AT'))
})

test('a server that writes for ever new locales does not keep all their formats', () => {
  const getFormat = createFormatCache<object>()
  let created = 0
  const visit = (key: number) =>
    getFormat(String(key), () => {
      created += 1
      return {}
    })
  for (let key = 0; key < 1000; key += 1) visit(key)
  visit(0)
  expect(created).toBe(1001)
})
