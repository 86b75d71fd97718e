import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import type { recipesApi } from '@roost/contract/recipes/recipes.ts'

export type RecipeDetails = Partial<CallInput<typeof recipesApi.create>> & { readonly title: string }

export const pancakes: RecipeDetails = {
  title: 'Buttermilk Pancakes',
  description: 'Sunday breakfast. Let the batter rest while the pan gets hot.',
  cuisine: 'American',
  category: 'Breakfast',
  difficulty: 'easy',
  cookingTime: 20,
  prepTime: 10,
  servings: 4,
  seasonality: 'All year',
  ingredients: [
    '2 cups all-purpose flour',
    '2 tbsp sugar',
    '2 tsp baking powder',
    '1/2 tsp salt',
    '2 cups buttermilk',
    '2 eggs',
    '3 tbsp butter, melted',
    'Maple syrup to serve',
  ],
  instructions: [
    { number: 1, step: 'Whisk flour, sugar, baking powder and salt.' },
    { number: 2, step: 'Stir in buttermilk, eggs and butter until just combined.' },
    { number: 3, step: 'Rest for 5 minutes, then bake in a hot pan until golden on both sides.' },
  ],
  nutritionInfo: { calories: 380, protein: 12, carbs: 52, fat: 13 },
  tags: ['breakfast', 'vegetarian', 'kids', 'freezer friendly', 'quick'],
  rating: 4.8,
}
