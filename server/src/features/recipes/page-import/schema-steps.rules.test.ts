import type { Instruction } from '@roost/contract/recipes/recipes.ts'
import { describe, expect, test } from 'vitest'
import { createReadValues, type SchemaNode } from './schema-node.rules.ts'
import { readSteps } from './schema-steps.rules.ts'

const readAll = (recipeInstructions: unknown, others: readonly (readonly [string, SchemaNode])[] = []) =>
  readSteps(createReadValues(new Map(others)), { recipeInstructions })

const step = (text: string, fields: object = {}) => ({ '@type': 'HowToStep', text, ...fields })
const section = (name: string, itemListElement: unknown) => ({
  '@type': 'HowToSection',
  name,
  itemListElement,
})

describe('the steps of a recipe can be read from', () => {
  test.each<[string, unknown, Instruction[]]>([
    ['one string', 'Mix.', ['Mix.']],
    ['one string with several lines', 'Mix.\n\nFry.\r\n', ['Mix.', 'Fry.']],
    ['one string with markup', '<ol><li>Mix <b>well</b>.</li><li>Fry.</li></ol>', ['Mix well.', 'Fry.']],
    ['one string with numbered lines', '1. Mix.\n2) Fry.\nStep 3: Eat.', ['Mix.', 'Fry.', 'Eat.']],
    ['one string that starts with a number', '2 eggs go in first.', ['2 eggs go in first.']],
    ['lines of which only some are numbered', 'Mix.\n2. Fry.', ['Mix.', '2. Fry.']],
    ['strings', ['Mix.', 'Fry.'], ['Mix.', 'Fry.']],
    ['numbered strings', ['1. Mix.', '2. Fry.'], ['Mix.', 'Fry.']],
    ['a step', step('Mix.'), [{ number: 1, step: 'Mix.' }]],
    [
      'steps',
      [step('Mix.'), step('Fry.')],
      [
        { number: 1, step: 'Mix.' },
        { number: 2, step: 'Fry.' },
      ],
    ],
    [
      'steps with positions',
      [step('Mix.', { position: 2 }), step('Fry.', { position: '5' })],
      [
        { number: 2, step: 'Mix.' },
        { number: 5, step: 'Fry.' },
      ],
    ],
    [
      'steps with invalid positions',
      [step('Mix.', { position: 1 }), step('Fry.', { position: 1 })],
      [
        { number: 1, step: 'Mix.' },
        { number: 2, step: 'Fry.' },
      ],
    ],
    ['a step with only a name', [{ '@type': 'HowToStep', name: 'Mix.' }], [{ number: 1, step: 'Mix.' }]],
    [
      'a step with directions and tips',
      [
        {
          '@type': 'HowToStep',
          name: 'x',
          itemListElement: [
            { '@type': 'HowToDirection', text: 'Mix.' },
            { '@type': 'HowToTip', text: 'Well.' },
          ],
        },
      ],
      [{ number: 1, step: 'Mix. Well.' }],
    ],
    [
      'sections',
      [section('Dough', [step('Mix.'), step('Rest.')]), section('Pan', [step('Fry.')])],
      [
        'Dough',
        { number: 1, step: 'Mix.' },
        { number: 2, step: 'Rest.' },
        'Pan',
        { number: 1, step: 'Fry.' },
      ],
    ],
    ['a section of strings', [section('Dough', ['Mix.', 'Rest.'])], ['Dough', 'Mix.', 'Rest.']],
    ['a section without a name', [section('', [step('Mix.')])], [{ number: 1, step: 'Mix.' }]],
    [
      'a list of list items',
      { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: step('Mix.') }] },
      [{ number: 1, step: 'Mix.' }],
    ],
    ['lists in lists', [[['Mix.'], 'Fry.']], ['Mix.', 'Fry.']],
    ['nothing', null, []],
    ['empty and invalid values', [null, '', ' ', {}, 7, [], step('')], []],
  ])('%s', (_, said, steps) => {
    expect(readAll(said)).toEqual(steps)
  })

  test('referenced nodes', () => {
    expect(readAll([{ '@id': '#1' }], [['#1', step('Mix.')]])).toEqual([{ number: 1, step: 'Mix.' }])
  })
})

test('sections that refer to each other, to a limited depth', () => {
  const others = ['a', 'b'].map(
    (id) => [id, section(id, Array(1000).fill({ '@id': id === 'a' ? 'b' : 'a' }))] as const,
  )
  const steps = readAll([{ '@id': 'a' }], others)
  expect(steps.length).toBeLessThanOrEqual(200)
})

test('more and longer steps than can be saved, which are cut', () => {
  const steps = readAll(Array.from({ length: 1000 }, () => step('Stir. '.repeat(2000))))
  expect(steps).toHaveLength(200)
  expect(steps.every((one) => typeof one !== 'string' && one.step.length <= 4000)).toBe(true)
})
