import { fill } from '@roost/contract/language/messages.ts'
import { defaultRegion } from '@roost/contract/language/regions.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recogniseMessage, setLanguage } from './language.ts'
import { setRegion } from './region.ts'
import { setTexts } from '../../../test-support/rows/translations.ts'

const catalogue = {
  'Not found': 'Nicht gefunden',
  Title: 'Titel',
  '{field} must be at most {count} characters': '{field}: höchstens {count} Zeichen',
  '{label} must be at most {maximum}': '{label}: höchstens {maximum}',
  '{count} of {total}': '{count} von {total}',
  'Entry {number}': 'Eintrag {number}',
  '{field} must be {value}': '{field} muss {value} sein',
  'The colour “{name}” is not known.': 'Die Farbe „{name}“ ist nicht bekannt.',
  'There are {count, plural, one {# task} other {# tasks}} already':
    'Es gibt schon {count, plural, one {# Aufgabe} other {# Aufgaben}}',
  'Nothing (yet) is here for {name}? Ask.': 'Noch nichts für {name} da.',
}

beforeEach(() => {
  setTexts('de', catalogue)
  setRegion({ ...defaultRegion, locale: 'de-DE' })
})

afterEach(() => {
  setLanguage('en', {})
  setRegion(defaultRegion)
})

describe('a message of the server', () => {
  test.each([
    ['is found by its text', 'Not found', 'Nicht gefunden'],
    ['is recognised with a name', 'Nothing (yet) is here for Ada & Bo? Ask.', 'Noch nichts für Ada & Bo da.'],
    [
      'is recognised with a number, which is formatted anew',
      'There are 20,000 tasks already',
      'Es gibt schon 20.000 Aufgaben',
    ],
    [
      'names a limit as the region writes it',
      'Title must be at most 9,999,999.999',
      'Titel: höchstens 9.999.999,999',
    ],
    ['is recognised in the singular', 'There are 1 task already', 'Es gibt schon 1 Aufgabe'],
    ['may contain another message', 'Title must be at most 100 characters', 'Titel: höchstens 100 Zeichen'],
    ['may be short if it is about a field', 'Title must be red', 'Titel muss red sein'],
    ['may be about an entry of a list', 'Entry 2 must be red', 'Eintrag 2 muss red sein'],
    [
      'keeps what somebody typed, even if it is a word of the app',
      'The colour “Title” is not known.',
      'Die Farbe „Title“ ist nicht bekannt.',
    ],
    ['is shown in English without a translation', 'Nobody is here.', 'Nobody is here.'],
    ['is not mistaken for a short message', 'A friend of mine', 'A friend of mine'],
    ['with braces is left as it is', 'Unknown {thing', 'Unknown {thing'],
  ])('%s', (_case, english, german) => {
    expect(recogniseMessage(english)).toBe(german)
  })

  test('stays English on an English page', () => {
    setLanguage('en', {})
    expect(recogniseMessage('Title must be at most 100 characters')).toBe(
      'Title must be at most 100 characters',
    )
  })

  test.each([
    ['Amount must be at most 99,999,999.99', 'Amount must be at most 99.999.999,99'],
    ['Amount must be at most 9,999,999.999', 'Amount must be at most 9.999.999,999'],
    ['Fat must be a number from 0 to 100,000', 'Fat must be a number from 0 to 100.000'],
    ['Only 1,234 KWD is owed', 'Only 1,234 KWD is owed'],
  ])('names its limit as the region writes it on an English page, too: %s', (english, shown) => {
    setLanguage('en', {})
    expect(recogniseMessage(english)).toBe(shown)
    expect(recogniseMessage(shown)).toBe(shown)
  })

  test('is recognised as the server fills it in', () => {
    const sent = fill('{field} must be at most {count} characters', { field: 'Name', count: 5000 })
    expect(recogniseMessage(sent)).toBe('Name: höchstens 5.000 Zeichen')
  })
})
