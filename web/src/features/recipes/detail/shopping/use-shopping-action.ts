import type { Ingredient, RecipeContent } from '@roost/contract/recipes/recipes.ts'
import { useState } from 'react'
import { showToast } from '../../../../ui/toasts/toast.ts'
import { useFindListed, useImportItems } from './shopping-ingredients.api.ts'
import { findTicked, listFoods, toImportedItem } from './shopping-ingredients.rules.ts'
import { type Cooking, toIngredientKey } from '../cooking/use-cooking.ts'
import { t } from '../../../../lib/locale/language.ts'

/** The question asked before anything is added: whether to add these ingredients along with the others. */
export interface ShoppingQuestion {
  readonly kind: 'ticked' | 'listed'
  readonly ingredients: readonly Ingredient[]
  readonly doubtful: ReadonlySet<Ingredient>
}

type Subject = Pick<RecipeContent, 'title' | 'ingredients'>

/** Adds the ingredients for the chosen servings to the shopping list. */
export const useShoppingAction = (recipe: Subject, { servings, ticks }: Cooking) => {
  const [question, setQuestion] = useState<ShoppingQuestion | null>(null)
  const listed = useFindListed()
  const importing = useImportItems()
  const foods = listFoods(recipe.ingredients)

  const add = (ingredients: readonly Ingredient[]): void => {
    setQuestion(null)
    const scaled = { factor: servings.factor, title: recipe.title }
    if (ingredients.length > 0) importing.mutate(ingredients.map((each) => toImportedItem(each, scaled)))
    else showToast({ title: t('Nothing to add'), description: t('All of it is on your list already.') })
  }
  const addUnlessListed = (ingredients: readonly Ingredient[]): void => {
    setQuestion(null)
    listed.mutate(ingredients, {
      onSuccess: (doubtful) => {
        if (doubtful.size === 0) add(ingredients)
        else setQuestion({ kind: 'listed', ingredients, doubtful })
      },
    })
  }
  const isTicked = (ingredient: Ingredient): boolean =>
    ticks.has(toIngredientKey(recipe.ingredients.indexOf(ingredient), ingredient))
  const next = { ticked: addUnlessListed, listed: add }
  return {
    canStart: foods.length > 0,
    isPending: listed.isPending || importing.isPending,
    question,
    start: (): void => {
      const doubtful = findTicked(foods, isTicked)
      if (doubtful.size === 0) addUnlessListed(foods)
      else setQuestion({ kind: 'ticked', ingredients: foods, doubtful })
    },
    cancel: (): void => setQuestion(null),
    addAll: ({ kind, ingredients }: ShoppingQuestion): void => next[kind](ingredients),
    addOthers: ({ kind, ingredients, doubtful }: ShoppingQuestion): void =>
      next[kind](ingredients.filter((ingredient) => !doubtful.has(ingredient))),
  }
}

export type ShoppingAction = ReturnType<typeof useShoppingAction>
