import { msg } from './messages.ts'
import { expect, test } from 'vitest'
import { packCatalogue, toKey, unpackCatalogue } from './message-keys.ts'

test('a catalogue has each translation by the key of its message', () => {
  const split = msg('Split', 'verb')
  const catalogue = unpackCatalogue(packCatalogue({ Split: 'Aufteilung', [split]: 'Aufteilen', To: 'An' }))
  expect(Object.fromEntries(catalogue)).toEqual({
    [toKey('Split')]: 'Aufteilung',
    [toKey(split)]: 'Aufteilen',
    [toKey('To')]: 'An',
  })
})

test('a key is short, and similar texts have different ones', () => {
  const texts = Array.from({ length: 5000 }, (_value, index) => `Text ${index}`)
  const keys = new Set(texts.map(toKey))
  expect(keys.size).toBe(texts.length)
  expect([...keys].filter((key) => !/^[\w-]{5}$/.test(key))).toEqual([])
})

test('a translation with a line break is refused', () => {
  expect(() => packCatalogue({ Split: 'Auf\nteilen' })).toThrow('line break')
})

test('two messages with the same key are refused', () => {
  expect(() => packCatalogue({ 'Text 33217': 'Eins', 'Text 47589': 'Zwei' })).toThrow('same key')
})
