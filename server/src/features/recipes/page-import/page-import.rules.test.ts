import { newRecipe } from '@roost/contract/recipes/recipe-input.ts'
import { parse } from 'zod/v4/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  blogPage,
  frenchPage,
  germanPage,
  graphPage,
  partialJsonLdPage,
  magazinePage,
  nestedPage,
  rdfaPage,
} from '../../../../test-support/hosts/page-fixtures.ts'
import { toPage, toRecipe, toRecipePage } from '../../../../test-support/hosts/page-html.ts'
import { readPage } from './html.service.ts'
import { type ImportedRecipe, toImportedRecipe } from './page-import.rules.ts'

const address = 'https://kitchen.example/posts/1?utm_source=letter'

const findRecipe = async (html: string, url = address): Promise<ImportedRecipe | undefined> =>
  toImportedRecipe(await readPage(html, false), url)

const readRecipe = async (html: string, url?: string): Promise<ImportedRecipe> => {
  const recipe = await findRecipe(html, url)
  if (!recipe) throw new Error('There is no recipe on the page')
  return recipe
}

describe('a recipe is read from', () => {
  test('the JSON-LD graph of a plugin whose picture is a separate node', async () => {
    expect(await readRecipe(graphPage, 'https://www.kitchen.example/lemon-chicken/?utm=1')).toEqual({
      title: 'Lemon Chicken – Grandma’s way',
      description: 'Crisp skin, juicy meat.',
      cuisine: 'American, Greek',
      category: 'Main Course',
      prepTime: 15,
      cookingTime: 70,
      servings: 4,
      ingredientLines: ['1 whole chicken (about 1.5 kg)', '2 lemons', '½ cup olive oil', 'salt to taste'],
      instructions: [
        'Prepare',
        { number: 1, step: 'Heat the oven to 200°C.' },
        { number: 2, step: 'Rub the chicken with oil.' },
        'Roast',
        { number: 1, step: 'Roast for 70 minutes.' },
      ],
      nutritionInfo: { calories: 1012, protein: 62.5, carbs: 4, fat: 58 },
      tags: ['chicken', 'lemon', 'weeknight'],
      pictureUrls: ['https://kitchen.example/uploads/chicken.jpg'],
      sourceUrl: 'https://kitchen.example/lemon-chicken/',
      rating: 4.86,
    })
  })

  test('a magazine page with three pictures and a rating out of ten', async () => {
    expect(await readRecipe(magazinePage, 'https://www.magazine.example/chili-123?ref=home')).toEqual({
      title: 'Weeknight Chili',
      description: null,
      cuisine: null,
      category: null,
      prepTime: 15,
      cookingTime: 30,
      servings: 6,
      ingredientLines: ['500 g minced beef', '1 can beans'],
      instructions: [
        { number: 1, step: 'Brown the beef.' },
        { number: 2, step: 'Add the beans. Simmer.' },
      ],
      nutritionInfo: { calories: 450, protein: null, carbs: null, fat: null },
      tags: ['dinner', 'beans'],
      pictureUrls: [
        'https://img.magazine.example/chili-1x1.jpg',
        'https://img.magazine.example/chili-4x3.jpg',
        'https://img.magazine.example/chili-16x9.jpg',
      ],
      sourceUrl: 'https://www.magazine.example/chili-123',
      rating: 4.5,
    })
  })

  test('the microdata of a blog', async () => {
    expect(await readRecipe(blogPage, 'http://blog.example/2011/scones')).toEqual({
      title: 'Plain Scones',
      description: 'For tea.\nWith jam.',
      cuisine: null,
      category: 'Baking',
      prepTime: 10,
      cookingTime: 12,
      servings: 8,
      ingredientLines: ['350 g flour', '1 tsp salt', 'a pinch of sugar'],
      instructions: ['Rub in the butter.', 'Bake.'],
      nutritionInfo: { calories: 250, protein: 5, carbs: null, fat: null },
      tags: ['tea', 'afternoon'],
      pictureUrls: ['http://blog.example/pictures/scones.jpg'],
      sourceUrl: 'http://blog.example/2011/scones',
      rating: 4,
    })
  })

  test('a German page with durations in words, decimal commas and numbered lines', async () => {
    expect(await readRecipe(germanPage)).toMatchObject({
      title: 'Käsespätzle',
      cuisine: 'Schwäbisch',
      prepTime: 30,
      cookingTime: 75,
      servings: 4,
      ingredientLines: ['400 g Mehl', '1,5 TL Salz', '250 g Bergkäse, gerieben'],
      instructions: ['Mehl und Eier verrühren.', 'Durch die Presse drücken.', 'Mit Käse überbacken.'],
      nutritionInfo: { calories: 650, protein: 0.9, carbs: null, fat: 24.5 },
    })
  })

  test('a French page with sections and steps in microdata', async () => {
    expect(await readRecipe(frenchPage)).toMatchObject({
      title: 'Tarte aux pommes de Mémé',
      prepTime: 20,
      cookingTime: 45,
      servings: 6,
      ingredientLines: ['1 pâte brisée', '5 pommes'],
      instructions: [
        'La garniture',
        { number: 1, step: 'Éplucher les pommes.' },
        { number: 2, step: 'Cuire.' },
      ],
      pictureUrls: ['https://photos.example/tarte.jpg'],
    })
  })

  test('RDFa', async () => {
    expect(await readRecipe(rdfaPage)).toMatchObject({
      title: 'Hummus',
      ingredientLines: ['1 can chickpeas', '2 tbsp tahini'],
      instructions: ['Blend.'],
      pictureUrls: ['https://kitchen.example/posts/hummus.png'],
    })
  })

  test('a deeply nested main entity rather than a recipe that is only mentioned', async () => {
    expect(await readRecipe(nestedPage)).toMatchObject({ title: 'Stew', ingredientLines: ['beef'] })
  })

  test('microdata if the JSON-LD is incomplete', async () => {
    expect(await readRecipe(partialJsonLdPage)).toMatchObject({ title: 'Porridge', instructions: ['Cook.'] })
  })
})

describe('no recipe is found on a page that', () => {
  test.each([
    ['is empty', ''],
    ['is plain text', 'Mix flour and eggs.'],
    ['describes something else', toPage({ jsonLd: [{ '@type': 'NewsArticle', name: 'Pancakes' }] })],
    ["contains only a recipe's name", toRecipePage({ recipeIngredient: [], recipeInstructions: [] })],
    [
      'has a recipe with empty fields',
      toRecipePage({ recipeIngredient: [null, ''], recipeInstructions: [{}, 7, ' '] }),
    ],
    ['has a recipe without a name', toPage({ title: '', jsonLd: [toRecipe({ name: ' <b></b> ' })] })],
    ['is truncated', toRecipePage().slice(0, 260)],
  ])('%s', async (_, html) => {
    expect(await findRecipe(html)).toBeUndefined()
  })
})

describe('the name of a recipe', () => {
  test.each([
    ["the recipe's own name", { name: 'Pancakes' }, 'Pancakes'],
    ['the title of its page', { name: undefined }, 'A kitchen'],
    ['a number', { name: 1984 }, '1984'],
    ['shortened when it is too long', { name: 'x'.repeat(300) }, `${'x'.repeat(199)}…`],
  ])('may be %s', async (_, fields, title) => {
    expect((await readRecipe(toRecipePage(fields))).title).toBe(title)
  })
})

describe('the source address of a recipe', () => {
  const sourceOf = async (page: Parameters<typeof toPage>[0], url = address) =>
    (await readRecipe(toPage({ jsonLd: [toRecipe()], ...page }), url)).sourceUrl
  const canonical = (href: string) => ({ head: `<link rel="canonical" href="${href}">` })

  test.each([
    ['is the address that was opened, without its fragment', {}, `${address}#top`, address],
    ["is the page's canonical address", canonical('/pancakes'), address, 'https://kitchen.example/pancakes'],
    [
      'is the address in the recipe itself',
      { jsonLd: [toRecipe({ url: 'https://www.kitchen.example/p#recipe' })] },
      address,
      'https://www.kitchen.example/p',
    ],
    ['is not on another site', canonical('https://evil.example/'), address, address],
    [
      'is not on another site with the same ending',
      canonical('https://akitchen.example/x'),
      address,
      address,
    ],
    ['is not the start page of its site', canonical('https://kitchen.example/'), address, address],
    ['is not a javascript: address', canonical('javascript:alert(1)'), address, address],
    [
      'is not an address with credentials',
      canonical('https://me:secret@kitchen.example/p'),
      address,
      address,
    ],
    ['is not an overlong address', canonical(`/${'x'.repeat(3000)}`), address, address],
  ])('%s', async (_, page, url, expected) => {
    expect(await sourceOf(page, url)).toBe(expected)
  })
})

describe('the pictures of a recipe', () => {
  test.each([
    ['may have a relative address', { image: 'a.jpg' }, '', ['https://kitchen.example/posts/a.jpg']],
    [
      'may have an address relative to the base element',
      { image: 'a.jpg' },
      '<base href="/media/">',
      ['https://kitchen.example/media/a.jpg'],
    ],
    [
      'may be the preview image of the page',
      {},
      '<meta property="og:image" content="/og.jpg">',
      ['https://kitchen.example/og.jpg'],
    ],
    [
      'may be an ImageObject',
      { image: { '@type': 'ImageObject', contentUrl: '//i.example/b.png' } },
      '',
      ['https://i.example/b.png'],
    ],
    [
      'may be a node whose id is an address',
      { image: { '@id': 'https://i.example/c.png' } },
      '',
      ['https://i.example/c.png'],
    ],
    ['are empty for a reference to a missing node', { image: { '@id': '#picture' } }, '', []],
    [
      'must have an http or https address',
      { image: ['data:image/png,x', 'javascript:x()', 'file:///a.png', 'ftp://i.example/a'] },
      '',
      [],
    ],
  ])('%s', async (_, fields, head, pictureUrls) => {
    const html = toPage({ head, jsonLd: [toRecipe(fields)] })
    expect((await readRecipe(html)).pictureUrls).toEqual(pictureUrls)
  })
})

/** Any JSON value. */
const anything = fc.jsonValue({ maxDepth: 4 })
const names = `
  name description image recipeIngredient recipeInstructions recipeYield prepTime url cookTime
  totalTime recipeCategory recipeCuisine keywords nutrition aggregateRating
`
  .trim()
  .split(/\s+/)

describe('arbitrary data on a page', () => {
  const expectSavable = ({ pictureUrls, ingredientLines, ...recipe }: ImportedRecipe): void => {
    const input = { ...recipe, ingredients: [...ingredientLines], imageUrl: pictureUrls[0] ?? null }
    expect(parse(newRecipe, input)).toMatchObject({ ...input, servings: recipe.servings ?? 4 })
  }

  test('yields a recipe that can be saved unchanged', async () => {
    const fields = fc.dictionary(fc.constantFrom(...names), fc.oneof(anything, fc.string(), fc.double()))
    let readCount = 0
    await fc.assert(
      fc.asyncProperty(fields, async (said) => {
        const recipe = await findRecipe(toRecipePage(JSON.parse(JSON.stringify(said)) as object))
        if (!recipe) return
        expectSavable(recipe)
        readCount += 1
      }),
      { numRuns: 500 },
    )
    expect(readCount).toBeGreaterThan(250)
  })

  test('yields a recipe that can be saved even when there is far too much of it', async () => {
    const long = 'A very long text, '.repeat(2000)
    const many = Array.from({ length: 3000 }, (_, at) => `${at} ${'x'.repeat(600)}`)
    const recipe = await readRecipe(
      toRecipePage({
        ...Object.fromEntries(names.map((name) => [name, long])),
        recipeIngredient: many,
        recipeInstructions: many.map((text) => ({ '@type': 'HowToStep', text: text.repeat(10) })),
        keywords: many.map((text) => text.slice(0, 30)).join(','),
        recipeYield: '99999999999999999999',
        prepTime: 'P99999D',
        nutrition: { calories: '9e99', fatContent: '-4 g', proteinContent: 'NaN' },
        aggregateRating: { ratingValue: 7, bestRating: 5 },
      }),
    )
    expectSavable(recipe)
    expect(recipe).toMatchObject({ servings: null, prepTime: null, rating: null })
    // As many lines as fit into a recipe, so that the limit leaves no characters for steps.
    expect(recipe.ingredientLines).toHaveLength(126)
    expect(recipe.instructions).toEqual([])
    expect(recipe.tags).toHaveLength(20)
  })
})
