import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { checkProperty } from '../../../../../test-support/property-runs.ts'
import { enterHousehold, households } from '../../../../test-support/rows/regions.ts'
import { setLanguage } from '../../../lib/locale/language.ts'
import { setRegion } from '../../../lib/locale/region.ts'
import { toSpreadsheet } from './spreadsheet.rules.ts'
import { setTexts } from '../../../../test-support/rows/translations.ts'

afterEach(() => {
  enterHousehold('american')
  setLanguage('en', {})
})

const csv = [
  'date,title,category,amount,budget',
  '2026-11-24,"Bread, milk; ""eggs""",Food,1234.50,1.5',
  "2026-11-23,'=1+1,Food,3.00,",
  '',
].join('\r\n')

test('the file of a German household has a decimal comma in its amounts, semicolons and a byte order mark', () => {
  enterHousehold('german')
  expect(toSpreadsheet(csv).split('\r\n')).toEqual([
    '\uFEFFdate;title;category;amount;budget',
    '2026-11-24;"Bread, milk; ""eggs""";Food;1234,50;1.5',
    "2026-11-23;'=1+1;Food;3,00;",
    '',
  ])
})

test.each(['de-CH', 'fr-CH', 'it-CH', 'de-LI'])(
  'a file for %s has decimal points and semicolons',
  (locale) => {
    setRegion({ ...households.swiss, locale })
    expect(toSpreadsheet(csv).split('\r\n')).toEqual([
      '\uFEFFdate;title;category;amount;budget',
      '2026-11-24;"Bread, milk; ""eggs""";Food;1234.50;1.5',
      "2026-11-23;'=1+1;Food;3.00;",
      '',
    ])
  },
)

test.each(['american', 'japanese', 'kuwaiti'] as const)(
  'the file of a household with a decimal point, which is %s, only gets a byte order mark',
  (household) => {
    enterHousehold(household)
    expect(toSpreadsheet(csv)).toBe(`\uFEFF${csv}`)
  },
)

test('the words of the app are in the language of the page, and what people typed is not', () => {
  setTexts('de', {
    'column of a spreadsheet\u0004title': 'Titel',
    'column of a spreadsheet\u0004category': 'Kategorie',
    'column of a spreadsheet\u0004paidBy': 'bezahlt von',
    'column of a spreadsheet\u0004hasReceipt': 'Beleg',
    groceries: 'Lebensmittel',
    yes: 'ja',
    no: 'nein',
    Unknown: 'Unbekannt',
  })
  const file = 'title,category,paidBy,hasReceipt\r\nyes,groceries,Unknown,no\r\nMilk,Snacks,Ada,yes\r\n'
  expect(toSpreadsheet(file).slice(1).split('\r\n')).toEqual([
    'Titel,Kategorie,bezahlt von,Beleg',
    'yes,Lebensmittel,Unbekannt,nein',
    'Milk,Snacks,Ada,ja',
    '',
  ])
})

const quote = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

test('no text is changed', () => {
  checkProperty(
    fc.string({ unit: fc.constantFrom('a', '=', ',', ';', '"', "'", '.', ' ', '\n') }),
    (title) => {
      const file = `title,amount,budget\r\n${quote(title)},1.00,end\r\n`
      expect(toSpreadsheet(file)).toBe(`\uFEFF${file}`)
    },
  )
})
