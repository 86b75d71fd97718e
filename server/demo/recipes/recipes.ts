import { recipeSharesApi } from '@roost/contract/recipes/recipe-shares.ts'
import { recipesApi, type SavedRecipe } from '@roost/contract/recipes/recipes.ts'
import type { Database } from '../../src/db/engines/database.ts'
import { inTransaction } from '../../src/db/transactions/transaction.ts'
import { savePhoto } from '../../src/features/recipes/photos/photos.service.ts'
import type { Days } from '../days.ts'
import type { DiaryEntry } from '../diary.ts'
import type { People } from '../people.ts'
import type { RecipeCard } from './recipe-card.ts'
import { recipeCards } from './recipe-cards.ts'
import { drawPicture } from './recipe-picture.ts'

interface RecipeContext {
  readonly people: People
  readonly days: Days
  readonly db: Database
}

type Saved = Map<string, SavedRecipe>

const toNutrition = ({ nutrition }: RecipeCard) => {
  if (!nutrition) return null
  const [calories, protein, carbs, fat] = nutrition
  return { calories, protein, carbs, fat }
}

const saveCard = async (card: RecipeCard, { people, db }: RecipeContext): Promise<SavedRecipe> => {
  const { title, description = null, cuisine = null, category, difficulty, servings, season = null } = card
  const [prepTime, cookingTime] = card.minutes
  const recipe = await people[card.by].call(recipesApi.create, {
    title,
    description,
    cuisine,
    category,
    difficulty,
    servings,
    prepTime,
    cookingTime,
    seasonality: season,
    ingredients: card.ingredients.split('; '),
    instructions: card.steps,
    tags: [...card.tags],
    rating: card.rating ?? null,
    nutritionInfo: toNutrition(card),
  })
  // Inserted directly, because our own image does not need the slow re-encoding in a separate process.
  if (card.picture) {
    const image = await drawPicture(title, card.picture)
    await inTransaction({ ...db, actorUserId: recipe.createdBy }, (tx) => savePhoto(tx, recipe, image))
  }
  return recipe
}

const toId = (saved: Saved, title: string): string => {
  const recipe = saved.get(title)
  if (!recipe) throw new Error(`${title} is no recipe of the family`)
  return String(recipe.id)
}

/** Creates shares within the family, and one with the neighbours, who save the recipe. */
const listShares = (saved: Saved, { people }: RecipeContext): (() => Promise<unknown>)[] => [
  async () => {
    const { shareUrl } = await people.edith.call(recipeSharesApi.create, {
      id: toId(saved, 'Boskop Apple Cake'),
      shareType: 'public',
      personalNote: 'For Inés. Take the sour ones, and do not save on the butter.',
    })
    await people.ines.call(recipeSharesApi.page, { shareUrl })
    await people.ines.call(recipeSharesApi.save, { shareUrl })
    await people.tom.call(recipeSharesApi.page, { shareUrl })
  },
  () =>
    people.mira.call(recipeSharesApi.create, {
      id: toId(saved, 'Cheese Fondue for a Snowed-In Evening'),
      shareType: 'house_group',
      personalNote: 'On Saturday? Jonas brings the bread.',
    }),
  () =>
    people.jonas.call(recipeSharesApi.create, {
      id: toId(saved, 'Sourdough for People Who Go to Work'),
      shareType: 'user',
      sharedWith: people.mira.id,
      personalNote: 'So that somebody can feed the starter when I am away.',
    }),
  () =>
    people.lea.call(recipeSharesApi.create, {
      id: toId(saved, 'Spaghetti with Brown Butter and Sage'),
      shareType: 'house_group',
    }),
  () =>
    people.mira.call(recipeSharesApi.create, {
      id: toId(saved, 'Cinnamon Buns from Gotland'),
      shareType: 'public',
      personalNote: 'As promised on the ferry.',
    }),
]

/** Creates the recipes, spread over the year. */
export const writeRecipes = (context: RecipeContext): DiaryEntry[] => {
  const saved: Saved = new Map()
  const { days } = context
  return [
    ...recipeCards.map((card, index) => ({
      // Seven is coprime with the number of cards, so that adjacent cards in the list are not saved in sequence.
      at: days.instantAt(-12 - ((index * 7) % recipeCards.length) * 20, '20:40'),
      write: async () => void saved.set(card.title, await saveCard(card, context)),
    })),
    ...listShares(saved, context).map((write, index) => ({
      at: days.instantAt(-10 + index * 2, '21:10'),
      write,
    })),
  ]
}
