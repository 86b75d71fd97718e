import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty, checkPropertyIn, propertyRuns } from '../../../../../test-support/property-runs.ts'
import { parseJsonLd, readGraph } from './json-ld.rules.ts'

describe('a block of JSON-LD', () => {
  test('that is valid JSON is returned as it is', () => {
    checkProperty(fc.jsonValue({ maxDepth: 3 }), (value) => {
      expect(parseJsonLd(JSON.stringify(value)) ?? null).toEqual(JSON.parse(JSON.stringify(value)))
    })
  })

  const recipe = { '@type': 'Recipe', name: 'A, ] } "b"', steps: ['1,', '2;'] }
  const text = JSON.stringify(recipe)
  test.each([
    ['spaces around it', `\n\t ${text} \n`],
    ['trailing commas in a list and an object', text.replace(']}', ', ] , }')],
    ['a trailing semicolon', `${text};`],
    ['an HTML comment around it', `<!-- ${text} -->`],
    ['CDATA around it', `<![CDATA[${text}]]>`],
    ['CDATA in a JavaScript comment around it', `//<![CDATA[\n${text}\n//]]>`],
    ['CDATA in a CSS comment around it', `/*<![CDATA[*/${text}/*]]>*/`],
    ['a comment within it', text.replace('{', '{ /* "x": [1, */')],
  ])('is parsed despite %s', (_, written) => {
    expect(parseJsonLd(written)).toEqual(recipe)
  })

  test.each([
    ['a line break', '{"a":"b\r\nc"}', 'b\nc'],
    ['a tab', '{"a":"b\tc"}', 'b c'],
    ['an invalid escape', String.raw`{"a":"Mom\'s \(pie\)"}`, "Mom's (pie)"],
    ['text that looks like an error', '{"a":"x,] <!-- // /* ","b":[1,]}', 'x,] <!-- // /* '],
  ])('may contain %s in a string', (_, written, expected) => {
    expect(parseJsonLd(written)).toMatchObject({ a: expected })
  })

  test('that cannot be parsed returns undefined', () => {
    checkPropertyIn(
      propertyRuns(2000),
      fc.string({ unit: fc.constantFrom(...'{}[]",:\\/*<!-> \na1'.split('')) }),
      (written) => {
        expect(() => parseJsonLd(written)).not.toThrow()
      },
    )
    for (const written of ['', 'x', '{', '"', '{"a":', '<!--', '}{'])
      expect(parseJsonLd(written)).toBeUndefined()
  })
})

test('an unterminated string full of quotes is parsed in linear time', { tags: ['B6'] }, () => {
  // As long as the longest block that is repaired; restarting at every quote would take minutes.
  expect(parseJsonLd(`{"a":"${String.raw`\"`.repeat(240_000)}`)).toBeUndefined()
})

describe('finding the recipes of a page', () => {
  const pie = { '@type': 'Recipe', name: 'Pie' }
  test.each<[string, unknown[]]>([
    ['finds the only node', [pie]],
    ['finds one in a list', [[{ '@type': 'WebSite' }, pie]]],
    ['finds one in a graph', [{ '@graph': [{ '@type': 'WebSite' }, pie] }]],
    ['finds the main entity of a page', [{ '@type': 'WebPage', mainEntity: pie }]],
    ['finds one after blocks without data', [undefined, null, 'x', 7, pie]],
  ])('%s', (_, blocks) => {
    expect(readGraph(blocks).recipes).toEqual([pie])
  })

  test.each(['Recipe', 'http://schema.org/Recipe', 'https://schema.org/Recipe', 'schema:Recipe', 'recipe'])(
    'recognises the type %s',
    (type) => {
      expect(readGraph([{ '@type': type }, { '@type': ['Thing', type] }]).recipes).toHaveLength(2)
    },
  )

  test('requires an exact type name', () => {
    expect(readGraph([{ '@type': 'RecipeCollection' }, { type: 'Recipe' }, { '@type': 7 }]).recipes).toEqual(
      [],
    )
  })

  test('returns at most ten, outer ones first', () => {
    const inside = Array.from({ length: 20 }, (_, at) => ({ '@type': 'Recipe', name: at }))
    const { recipes } = readGraph([{ about: inside }, pie])
    expect(recipes).toEqual([pie, ...inside.slice(0, 9)])
  })
})
