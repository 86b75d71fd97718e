import type { Ingredient, Instruction } from '@roost/contract/recipes/recipes.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../../test-support/property-runs.ts'
import {
  toIngredientInputs,
  toIngredientsText,
  toInstructionInputs,
  toInstructionsText,
  toLines,
} from './recipe-lines.rules.ts'

const ingredient = (name: string, original: string, isHeading = false): Ingredient => ({
  name,
  original,
  quantity: null,
  quantityTo: null,
  unit: null,
  isHeading,
})

const known = [
  ingredient('', 'For the dough:', true),
  ingredient('spelt flour', '2 cups flour'),
  ingredient('salt', 'a pinch of salt'),
]

describe('ingredients, one per line', () => {
  test('are shown as they were written', () => {
    expect(toIngredientsText(known)).toBe('For the dough:\n2 cups flour\na pinch of salt')
  })

  test('keep their food while their line is unchanged', () => {
    expect(toIngredientInputs('For the dough:\n3 cups flour\n\n  a pinch of salt ', known)).toEqual([
      'For the dough:',
      '3 cups flour',
      { name: 'salt', original: 'a pinch of salt' },
    ])
  })

  test('keep their food when they are moved, but only one copy keeps it when they are duplicated', () => {
    expect(toIngredientInputs('a pinch of salt\n2 cups flour\n2 cups flour', known)).toEqual([
      { name: 'salt', original: 'a pinch of salt' },
      { name: 'spelt flour', original: '2 cups flour' },
      '2 cups flour',
    ])
  })

  test('without an original line are shown as the name of the food', () => {
    expect(toIngredientsText([ingredient('Parsley', '')])).toBe('Parsley')
    expect(toIngredientInputs('Parsley', [ingredient('Parsley', '')])).toEqual(['Parsley'])
  })

  test('that contain line breaks are shown on one line each', () => {
    const torn = ingredient('butter', '50 g butter,\n  melted')
    expect(toIngredientsText([torn])).toBe('50 g butter, melted')
    expect(toIngredientInputs('50 g butter, melted', [torn])).toEqual([
      { name: 'butter', original: '50 g butter,\n  melted' },
    ])
  })
})

describe('instructions, one per line', { tags: ['REC-13'] }, () => {
  const numbered: Instruction[] = [
    { number: 1, step: 'Mix.' },
    { number: 2, step: 'Bake.\nWait.' },
  ]

  test('keep their format while all are unchanged', () => {
    expect(toInstructionsText(numbered)).toBe('Mix.\nBake. Wait.')
    expect(toInstructionInputs('Mix.\nBake. Wait.', numbered)).toEqual(numbered)
    expect(toInstructionInputs('Mix.', ['Mix.'])).toEqual(['Mix.'])
  })

  test('become plain strings once one of them is changed', () => {
    expect(toInstructionInputs('Mix well.\nRest.\nBake. Wait.', numbered)).toEqual([
      'Mix well.',
      'Rest.',
      'Bake.\nWait.',
    ])
  })

  test('may be empty', () => {
    expect(toInstructionInputs(' \n ', numbered)).toEqual([])
  })
})

test('lines survive formatting and parsing, whatever their content', () => {
  const text = fc.string().map((word) => word.replace(/[\n\r\u2028\u2029]/g, '').trim() || 'salt')
  checkProperty(fc.array(text), fc.array(text), (lines, others) => {
    const ingredients = lines.map((line) => ingredient(`food of ${line}`, line))
    expect(toLines(toIngredientsText(ingredients))).toEqual(lines)
    const inputs = toIngredientInputs([...others, ...lines].join('\n'), ingredients)
    expect(inputs.map((input) => (typeof input === 'string' ? input : input.original))).toEqual([
      ...others,
      ...lines,
    ])
    const named = inputs.filter((input) => typeof input === 'object')
    expect(named).toHaveLength(lines.length)
  })
})
