import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toDiets, toFoundProduct, toNutrients, toPlainText, toPrice } from './stores.rules.ts'

describe('T14: a text from outside', () => {
  test.each([
    ['Meadow Farms® Milk', 'Meadow Farms® Milk'],
    ['Milk <b>2%</b>', 'Milk 2%'],
    ['<script>alert(1)</script>Milk', 'Milk'],
    ['Milk<script>alert(1)', 'Milk'],
    ['Milk<style>*{color:red}</style>!', 'Milk !'],
    ['Milk<!-- secret -->', 'Milk'],
    ['Milk <img src=x onerror=alert(1)', 'Milk'],
    ['<scr<b>ipt>alert(1)</scr</b>ipt>', 'ipt>alert(1) ipt>'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;Milk', 'Milk'],
    ['&#60;b&#x3e;Milk &amp; more&nbsp;&trade;', 'Milk & more ™'],
    ['Milk \u202Edlo\u202C\u2066\u200B\uFEFF', 'Milk dlo'],
    ['Milk &#8238;dlo &#xd800; &#99999999; &what;', 'Milk dlo \uFFFD &#99999999; &what;'],
    ['one\r\ntwo\u2028three\u0000four', 'one two three four'],
    ['fat < 2 % and > 1 %', 'fat < 2 % and > 1 %'],
    ['\uD83E', '\uFFFD'],
  ])('%j reads %j', (text, expected) => {
    expect(toPlainText(text, 100)).toBe(expected)
  })

  test.each([undefined, '', '  ', '<br>', '\u200b', '<script>only</script>'])('%j says nothing', (text) => {
    expect(toPlainText(text, 100)).toBeNull()
  })

  test('is cut with an ellipsis, never through the middle of a character', () => {
    expect(toPlainText('x'.repeat(11), 10)).toBe(`${'x'.repeat(9)}…`)
    expect(toPlainText('x'.repeat(10), 10)).toBe('x'.repeat(10))
    expect(toPlainText(`${'x'.repeat(8)}🥛🥛`, 10)).toBe(`${'x'.repeat(8)}…`)
  })

  test('is one line of limited length without markup or invisible characters, whatever comes', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('<b>', '</script>', '<script', '&lt;', '&#8238;', '<!--', '\u202e', '>', '"', ' '),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.integer({ min: 2, max: 60 }), (pieces, max) => {
        const text = toPlainText(pieces.join(''), max) ?? 'nothing'
        expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|<[!/?]?[a-z]/iu)
        expect(text.length).toBeLessThanOrEqual(Math.max(max, 'nothing'.length))
        expect(text).toBe(text.trim())
      }),
      { numRuns: 1000 },
    )
  })
})

test.each([
  [3.49, 3.49],
  [3.499, 3.5],
  [0.005, 0.01],
  [100_000, 100_000],
  [0, null],
  [0.001, null],
  [-1, null],
  [100_000.01, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [undefined, null],
])('a price of %j is %j', (value, expected) => {
  expect(toPrice(value)).toBe(expected)
})

test.each([
  [120, 8, { calories: 120, protein: 8 }],
  [119.96, 0, { calories: 120, protein: 0 }],
  [undefined, 8.04, { calories: null, protein: 8 }],
  [-1, 2000, null],
  [undefined, undefined, null],
])('%j kcal and %j g of protein are %j', (calories, protein, expected) => {
  expect(toNutrients(calories, protein)).toEqual(expected)
})

test.each([
  [['gluten_free', 'msg_free'], ['glutenFree']],
  [['Vegan'], ['vegetarian', 'vegan', 'dairyFree']],
  [
    ['vegetarian', 'dairy-free'],
    ['vegetarian', 'dairyFree'],
  ],
  [['ketogenic'], ['keto']],
  [['Gluten Free Bread'], ['glutenFree']],
  [['glutenfreedom', 'veganism', 'grain_free'], []],
  [[], []],
])('labels %j speak of %j', (labels, diets) => {
  expect(toDiets(labels)).toEqual(diets)
})

describe('a product', () => {
  const milk = {
    store: 'kroger',
    code: '0001',
    title: 'Milk',
    availability: 'in_stock',
    nutrients: null,
  } as const

  test('needs no more than a code and a title', () => {
    expect(toFoundProduct(milk)).toEqual({
      id: 'kroger:0001',
      title: 'Milk',
      description: null,
      brand: null,
      size: null,
      category: null,
      price: null,
      currency: 'USD',
      store: 'kroger',
      imageUrl: null,
      availability: 'in_stock',
      nutrients: null,
      diets: [],
      knownDiets: [],
    })
  })

  test.each([
    { code: '' },
    { code: 'a b' },
    { code: '../../x' },
    { code: 'x'.repeat(65) },
    { code: '<b>' },
    { title: '' },
    { title: '<i></i>' },
  ])('with %j is none', (part) => {
    expect(toFoundProduct({ ...milk, ...part })).toBeUndefined()
  })
})
