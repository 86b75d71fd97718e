import { describe, expect, test } from 'vitest'
import { createQueuedWrite } from '../../../../test-support/rows/queued-writes.ts'
import { createSaved } from '../../../../test-support/rows/recipes.ts'
import type { QueuedWrite } from '../../../api/outbox/outbox-store.ts'
import {
  applyRecipeWrites,
  applyWritesToRecipe,
  toRecipeBase,
  toRecipeSummary,
} from './recipe-writes.rules.ts'

const author = { id: '11111111-1111-4111-8111-111111111111', name: 'Ann Reed', houseGroupId: 1 }
const madeAt = '2026-11-21T10:00:00.000Z'

const createWrite = (details: Partial<QueuedWrite>): QueuedWrite =>
  createQueuedWrite({ feature: 'recipes', madeAt, ...details })

const line = (original: string) => ({
  name: original.replace(/^\d+ /, ''),
  original,
  quantity: 2,
  quantityTo: null,
  unit: null,
  isHeading: false,
})
const dal = createSaved({ id: 7, title: 'Dal', ingredients: [line('2 onions')], instructions: ['Simmer.'] })
const { description: _text, ingredients: _lines, instructions: _steps, ...listedDal } = dal

const added = createWrite({
  input: {
    title: 'Rice',
    description: 'Plain.',
    ingredients: ['For the pot:', '1 cup rice'],
    instructions: ['Boil.'],
    imageUrl: 'data:image/jpeg;base64,AAAA',
    tags: ['Quick'],
    servings: 2,
  },
})

describe('the saved recipes on this device', () => {
  test('include what waits to be sent, without its content', () => {
    const [first, second, ...others] = applyRecipeWrites([listedDal], [added], author)
    expect(first).toBe(listedDal)
    expect(second).toEqual({
      ...listedDal,
      id: -3,
      title: 'Rice',
      imageUrl: 'data:image/jpeg;base64,AAAA',
      tags: ['Quick'],
      servings: 2,
      createdBy: author.id,
      createdByName: 'Ann Reed',
      houseGroupId: 1,
      createdAt: madeAt,
      updatedAt: madeAt,
      isPending: true,
    })
    expect(others).toEqual([])
  })

  test('have the changes that wait, and lack what was deleted', () => {
    const change = createWrite({
      method: 'PUT',
      input: { id: '7', title: 'Dhal', ingredients: ['3 onions'], imageUrl: null, base: { title: 'Dal' } },
    })
    expect(applyRecipeWrites([listedDal], [change], author)).toEqual([
      { ...listedDal, title: 'Dhal', isPending: true },
    ])
    const removal = createWrite({ id: 4, method: 'DELETE', input: { id: '7' } })
    expect(applyRecipeWrites([listedDal], [change, removal], author)).toEqual([])
  })

  test('show no picture of another host', () => {
    const write = createWrite({ input: { title: 'Rice', imageUrl: 'https://pictures.example/rice.jpg' } })
    expect(applyRecipeWrites([], [write], author)).toMatchObject([{ imageUrl: null }])
  })
})

describe('a recipe on this device', () => {
  const apply = (known: typeof dal | undefined, id: number, writes: readonly QueuedWrite[], realId = id) =>
    applyWritesToRecipe(known, { id, realId }, { writes, author })

  test('can be read before it has been sent', () => {
    expect(apply(undefined, -3, [added])).toMatchObject({
      id: -3,
      title: 'Rice',
      description: 'Plain.',
      ingredients: [
        { original: 'For the pot:', isHeading: true },
        { original: '1 cup rice', isHeading: false, quantity: null },
      ],
      instructions: ['Boil.'],
    })
  })

  test('keeps its provisional id when it has been sent', () => {
    const sent = createWrite({ ...added, state: 'sent', answer: createSaved({ id: 12, title: 'Rice' }) })
    const change = createWrite({ id: 4, method: 'PUT', input: { id: '12', rating: 5 } })
    expect(apply(undefined, -3, [sent, change], 12)).toMatchObject({ id: -3, title: 'Rice', rating: 5 })
    expect(apply(createSaved({ id: 12, title: 'Rice pot' }), -3, [], 12)).toMatchObject({
      id: -3,
      title: 'Rice pot',
    })
  })

  test('keeps the amounts of the lines that a change leaves as they are', () => {
    const change = createWrite({
      method: 'PUT',
      input: { id: '7', ingredients: [{ name: 'onions', original: '2 onions' }, '1 clove'] },
    })
    expect(apply(dal, 7, [change])?.ingredients).toMatchObject([
      { original: '2 onions', quantity: 2 },
      { original: '1 clove', name: '1 clove', quantity: null },
    ])
  })

  test('does not exist after it was deleted, or if it is not known', () => {
    expect(apply(dal, 7, [createWrite({ method: 'DELETE', input: { id: '7' } })])).toBeUndefined()
    expect(apply(undefined, -9, [added])).toBeUndefined()
  })
})

test('a change carries the displayed values of its fields, lists as lines of text', () => {
  const recipe = createSaved({
    ...dal,
    instructions: [{ number: 1, step: 'Soak.' }, 'Simmer.'],
    nutritionInfo: { calories: 400, protein: null, carbs: null, fat: null },
  })
  expect(toRecipeBase(recipe, { title: 'Dhal', imageUrl: null })).toEqual({ title: 'Dal' })
  expect(toRecipeBase(recipe, { ingredients: [], instructions: [], nutritionInfo: null, tags: [] })).toEqual({
    ingredients: ['2 onions'],
    instructions: ['Soak.', 'Simmer.'],
    nutritionInfo: { calories: 400, protein: null, carbs: null, fat: null },
    tags: [],
  })
})

test('a change is described by its fields', () => {
  expect(toRecipeSummary(dal, { title: 'Dhal', servings: 6, description: null })).toBe(
    'Change “Dal”: title “Dhal”, Servings: 6, no description',
  )
  expect(toRecipeSummary(dal, { category: 'Dinner', ingredients: ['3 onions'] })).toBe(
    'Change “Dal”: category Dinner, Ingredients: 3 onions',
  )
})
