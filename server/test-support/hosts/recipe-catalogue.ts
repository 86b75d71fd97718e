/** A recipe in a service, independent of the format of its responses. */
export interface KnownRecipe {
  readonly id: number
  readonly title: string
  readonly summary?: string
  readonly cuisines?: readonly string[]
  readonly dishTypes?: readonly string[]
  readonly diets?: readonly string[]
  /** -1 if unknown. */
  readonly minutes: number
  readonly prepMinutes?: number
  readonly servings?: number
  /** The ingredient line, and the food, amount and unit that the service parsed from it. */
  readonly lines: readonly (readonly [original: string, food: string, amount: number, unit: string])[]
  /** The steps by part of the recipe. */
  readonly steps?: Readonly<Record<string, readonly string[]>>
  /** Instructions that the service did not split into steps. */
  readonly text?: string
  /** Per serving: kilocalories and grams. */
  readonly nutrition?: readonly [calories: number, protein: number, carbs: number, fat: number]
  readonly score?: number
  readonly hasPicture?: boolean
  readonly sourceUrl?: string
}

const pancakes: KnownRecipe = {
  id: 715_415,
  title: 'Fluffy Buttermilk Pancakes',
  summary:
    'Fluffy Buttermilk Pancakes takes around <b>25 minutes</b> from beginning to end. One serving contains <b>310 calories</b>, <b>9g of protein</b>, and <b>11g of fat</b>. If you like this recipe, take a look at <a href="https://spoonacular.com/recipes/banana-pancakes-1">Banana Pancakes</a>.',
  cuisines: ['American'],
  dishTypes: ['breakfast', 'brunch', 'morning meal'],
  diets: ['lacto ovo vegetarian'],
  minutes: 25,
  prepMinutes: 10,
  servings: 4,
  lines: [
    ['2 cups all-purpose flour', 'all purpose flour', 2, 'cups'],
    ['2 tablespoons sugar', 'sugar', 2, 'tablespoons'],
    ['1 1/2 teaspoons baking powder', 'baking powder', 1.5, 'teaspoons'],
    ['1/2 teaspoon salt', 'salt', 0.5, 'teaspoon'],
    ['2 large eggs', 'egg', 2, 'large'],
    ['1 3/4 cups buttermilk', 'buttermilk', 1.75, 'cups'],
    ['3 tablespoons butter, melted', 'butter', 3, 'tablespoons'],
    ['Maple syrup, to serve', 'maple syrup', 4, 'servings'],
  ],
  steps: {
    '': [
      'Whisk the flour, sugar, baking powder and salt.',
      'Beat the eggs with the buttermilk and the melted butter, then stir into the flour until just combined.',
      'Fry in a lightly buttered pan over medium heat, about 2 minutes a side. Serve with maple syrup.',
    ],
  },
  nutrition: [310, 9, 44, 11],
  score: 92,
  sourceUrl: 'https://kitchen.example/fluffy-buttermilk-pancakes',
}

const mainCourses: readonly KnownRecipe[] = [
  {
    id: 654_959,
    title: 'Pasta with Tuna',
    summary: 'A weeknight pasta that costs <b>$1.68 per serving</b> &amp; feeds <b>4</b>.',
    cuisines: ['Mediterranean', 'Italian'],
    dishTypes: ['lunch', 'main course', 'dinner'],
    diets: ['pescatarian'],
    minutes: 45,
    servings: 4,
    lines: [
      ['8 ounces rigatoni pasta', 'pasta', 8, 'ounces'],
      ['1 can (12 ounces) tuna, drained', 'tuna', 1, 'can'],
      ['2 cloves garlic, minced', 'garlic', 2, 'cloves'],
      ['1/4 cup olive oil', 'olive oil', 0.25, 'cup'],
      ['1 cup frozen peas', 'frozen peas', 1, 'cup'],
      ['1/4 cup Parmesan cheese', 'parmesan cheese', 0.25, 'cup'],
    ],
    steps: { '': ['Cook the pasta.', 'Warm tuna, garlic and peas in the oil.', 'Toss and add the cheese.'] },
    nutrition: [423, 24, 65, 10],
    score: 74,
    sourceUrl: 'http://www.kitchen.example/Pasta-With-Tuna#recipe',
  },
  {
    id: 782_585,
    title: 'Cannellini Bean and Asparagus Salad with Mushrooms',
    summary: 'This <b>gluten free, vegan</b> salad is ready in about an hour.',
    dishTypes: ['side dish', 'lunch', 'salad'],
    diets: ['gluten free', 'dairy free', 'vegan'],
    minutes: 55,
    prepMinutes: -1,
    servings: 6,
    lines: [
      ['1 pound asparagus, trimmed', 'asparagus', 1, 'pound'],
      ['400 g cannellini beans', 'cannellini beans', 400, 'g'],
      ['200g chestnut mushrooms, sliced', 'chestnut mushrooms', 200, 'g'],
      ['juice of 1 lemon', 'lemon juice', 1, ''],
      ['kosher salt', 'kosher salt', 1, 'pinch'],
    ],
    text: '<ol><li>Blanch the asparagus.</li><li>Fry the mushrooms.</li><li>Toss with the beans &amp; lemon.</li></ol>',
    nutrition: [134.4, 8.2, 22.1, 1.3],
    score: 97.56,
    sourceUrl: 'https://foodista.example/recipe/cannellini',
  },
  {
    id: 716_429,
    title: 'Chicken Tikka Masala',
    summary: 'Chicken in a spiced tomato sauce.',
    cuisines: ['Indian', 'Asian'],
    dishTypes: ['main course', 'main dish', 'dinner'],
    diets: ['gluten free'],
    minutes: 70,
    prepMinutes: 20,
    servings: 4,
    lines: [
      ['600 g chicken thighs, cubed', 'chicken thighs', 600, 'g'],
      ['150 ml plain yogurt', 'plain yogurt', 150, 'ml'],
      ['1 onion, diced', 'onion', 1, ''],
      ['3 cloves garlic', 'garlic', 3, 'cloves'],
      ['1 (14 ounce) can crushed tomatoes', 'crushed tomatoes', 14, 'ounce'],
      ['2-3 teaspoons garam masala', 'garam masala', 2, 'teaspoons'],
      ['salt to taste', 'salt', 4, 'servings'],
    ],
    steps: {
      'For the chicken': ['Marinate the chicken in yogurt and half of the spice.', 'Grill until charred.'],
      'For the sauce:': ['Soften onion and garlic.', 'Add tomatoes and spice and simmer for 20 minutes.'],
    },
    nutrition: [412, 36, 14, 22],
    score: 88,
    sourceUrl: 'https://spice.example/tikka-masala',
  },
  {
    id: 633_508,
    title: 'Baked Cheese Manicotti',
    cuisines: ['Mediterranean', 'Italian', 'European'],
    dishTypes: ['main course'],
    minutes: 45,
    servings: 6,
    lines: [
      ['12 manicotti shells', 'manicotti', 12, ''],
      ['2 cups ricotta cheese', 'ricotta cheese', 2, 'cups'],
      ['1 egg', 'egg', 1, ''],
      ['3 cups marinara sauce', 'marinara sauce', 3, 'cups'],
    ],
    text: 'Fill the shells with ricotta and egg.\nCover with sauce.\nBake for 30 minutes at 350°F.',
    nutrition: [489, 25, 55, 18],
    score: 61,
    sourceUrl: 'http://foodista.example/recipe/manicotti',
  },
]

const others: readonly KnownRecipe[] = [
  {
    id: 632_660,
    title: 'Apricot Glazed Apple Tart',
    summary: 'An open tart.',
    cuisines: ['French'],
    dishTypes: ['dessert'],
    diets: ['lacto ovo vegetarian'],
    minutes: 90,
    prepMinutes: 30,
    servings: 10,
    lines: [
      ['For the pastry:', 'pastry', 0, ''],
      ['1 1/2 cups flour', 'flour', 1.5, 'cups'],
      ['115 g cold butter', 'butter', 115, 'g'],
      ['For the filling:', 'filling', 0, ''],
      ['4 apples', 'apple', 4, ''],
      ['3 tbsp apricot jam', 'apricot jam', 3, 'tbsp'],
    ],
    steps: {
      '': ['Make the pastry and chill it.', 'Lay out the apples.', 'Bake, then brush with warm jam.'],
    },
    nutrition: [271, 3, 35, 14],
    score: 47,
    sourceUrl: 'https://tarts.example/apple',
  },
  {
    id: 644_387,
    title: 'Garlicky Kale',
    summary: 'A side dish.',
    dishTypes: ['side dish'],
    minutes: 45,
    servings: 2,
    lines: [
      ['3 tablespoons balsamic vinegar', 'balsamic vinegar', 3, 'tablespoons'],
      ['1 clove garlic', 'garlic', 1, 'clove'],
      ['1 bunch kale', 'kale', 1, 'bunch'],
      ['olive oil', 'olive oil', 2, 'tablespoons'],
    ],
    nutrition: [170, 2, 14, 12],
    hasPicture: false,
    sourceUrl: 'http://foodista.example/recipe/kale',
  },
  {
    id: 661_340,
    title: 'Spinach Soup',
    summary: '',
    dishTypes: ['soup'],
    minutes: 30,
    lines: [['1 kg spinach', 'spinach', 1, 'kg']],
    sourceUrl: 'ftp://soups.example/spinach',
  },
]

/** Recipes that only add to the number of those that are found. */
const soups = ['Carrot', 'Leek', 'Lentil', 'Potato', 'Pumpkin', 'Tomato'].map((food, index): KnownRecipe => ({
  id: 990_001 + index,
  title: `${food} Soup`,
  dishTypes: ['soup'],
  minutes: -1,
  lines: [[`2 cups ${food}`, food, 2, 'cups']],
}))

/** All recipes, the most popular first. */
const knownRecipes: readonly KnownRecipe[] = [pancakes, ...mainCourses, ...others, ...soups]

const toSearchedText = ({ title, cuisines = [], dishTypes = [], diets = [], lines }: KnownRecipe): string =>
  [title, ...cuisines, ...dishTypes, ...diets, ...lines.map(([, food]) => food)].join(' ').toLowerCase()

/** Finds the recipes that contain all words; `dinner ideas` returns all recipes. */
export const findRecipes = (query: string, number: number): KnownRecipe[] => {
  const words = query === 'dinner ideas' ? [] : query.toLowerCase().split(' ')
  return knownRecipes
    .filter((recipe) => words.every((word) => toSearchedText(recipe).includes(word)))
    .slice(0, number)
}
