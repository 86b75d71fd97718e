import { toPage } from './page-html.ts'

// Pages in the formats of large sites and common recipe plugins.

/** One `@graph` for the whole page: the recipe among breadcrumbs, with its picture and author in other nodes. */
export const graphPage = toPage({
  title: 'Lemon Chicken - The Quiet Kitchen',
  head: '<link rel="canonical" href="https://kitchen.example/lemon-chicken/">',
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Article',
          '@id': 'https://kitchen.example/lemon-chicken/#article',
          headline: 'Lemon Chicken',
          mainEntityOfPage: { '@id': 'https://kitchen.example/lemon-chicken/' },
        },
        {
          '@type': ['WebPage', 'FAQPage'],
          '@id': 'https://kitchen.example/lemon-chicken/',
          primaryImageOfPage: { '@id': 'https://kitchen.example/lemon-chicken/#primaryimage' },
        },
        {
          '@type': 'ImageObject',
          '@id': 'https://kitchen.example/lemon-chicken/#primaryimage',
          url: 'https://kitchen.example/uploads/chicken.jpg',
          width: 1200,
        },
        {
          '@type': 'Recipe',
          '@id': 'https://kitchen.example/lemon-chicken/#recipe',
          name: 'Lemon Chicken &#8211; Grandma&#8217;s way',
          description: 'Crisp <strong>skin</strong>,&nbsp;juicy meat.',
          author: { '@id': 'https://kitchen.example/#/schema/person/1' },
          image: { '@id': 'https://kitchen.example/lemon-chicken/#primaryimage' },
          recipeYield: ['4', '4 servings'],
          prepTime: 'PT15M',
          cookTime: 'PT1H10M',
          totalTime: 'PT1H25M',
          recipeCategory: ['Main Course'],
          recipeCuisine: ['American', 'Greek'],
          keywords: 'chicken, lemon , Chicken,weeknight',
          suitableForDiet: ['https://schema.org/GlutenFreeDiet'],
          recipeIngredient: [
            '1  whole chicken (about 1.5 kg)',
            '2 lemons',
            '&frac12; cup olive oil',
            'salt to taste',
          ],
          recipeInstructions: [
            {
              '@type': 'HowToSection',
              name: 'Prepare',
              itemListElement: [
                {
                  '@type': 'HowToStep',
                  text: 'Heat the oven to 200&deg;C.',
                  name: 'Heat the oven',
                  url: '#step-0-0',
                },
                { '@type': 'HowToStep', text: '<p>Rub the chicken with oil.</p>', url: '#step-0-1' },
              ],
            },
            {
              '@type': 'HowToSection',
              name: 'Roast',
              itemListElement: [{ '@type': 'HowToStep', text: 'Roast for 70 minutes.' }],
            },
          ],
          aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.86', ratingCount: '312' },
          nutrition: {
            '@type': 'NutritionInformation',
            servingSize: '1 serving',
            calories: '1,012 kcal',
            carbohydrateContent: '4 g',
            proteinContent: '62.5 g',
            fatContent: '58 g',
            sodiumContent: '800 mg',
          },
        },
      ],
    },
  ],
})

/** A list at the top level, types in lists, steps with names only, a rating out of ten, pictures in three forms. */
export const magazinePage = toPage({
  title: 'Weeknight Chili | Big Magazine',
  jsonLd: [
    [
      { '@context': 'http://schema.org', '@type': 'BreadcrumbList', itemListElement: [] },
      {
        '@context': 'http://schema.org',
        '@type': ['Recipe', 'NewsArticle'],
        headline: 'Weeknight Chili',
        image: [
          'https://img.magazine.example/chili-1x1.jpg',
          'https://img.magazine.example/chili-4x3.jpg',
          'https://img.magazine.example/chili-16x9.jpg',
        ],
        mainEntityOfPage: { '@type': ['WebPage'], '@id': 'https://www.magazine.example/chili-123' },
        recipeYield: 'Serves 6–8',
        totalTime: 'P0DT0H45M',
        prepTime: 'P0DT0H15M0S',
        recipeIngredient: ['500 g minced beef', '1 can beans'],
        recipeInstructions: [
          { '@type': 'HowToStep', position: 1, name: 'Brown the beef.' },
          {
            '@type': 'HowToStep',
            position: 2,
            itemListElement: [
              { '@type': 'HowToDirection', text: 'Add the beans.' },
              { '@type': 'HowToDirection', text: 'Simmer.' },
            ],
          },
        ],
        keywords: ['dinner', 'beans'],
        aggregateRating: { ratingValue: 9, bestRating: 10, worstRating: 1 },
        nutrition: { calories: 'Calories: 450' },
        review: [{ '@type': 'Review', reviewBody: '<script>alert(1)</script>' }],
        video: { '@type': 'VideoObject', name: 'Chili', description: 'A film' },
      },
    ],
  ],
})

/** Old-style blog microdata: `ingredients`, a list of steps inside one property, times in `datetime`. */
export const blogPage = toPage({
  title: 'Scones',
  body: `
<article itemscope itemtype="http://schema.org/Recipe">
  <h2 itemprop="name">Plain <em>Scones</em></h2>
  <img itemprop="image" src="data:image/gif;base64,R0" data-src="/pictures/scones.jpg" alt="">
  <p>By <span itemprop="author" itemscope itemtype="http://schema.org/Person"><span itemprop="name">Ann</span></span></p>
  <div itemprop="description">For tea.<br>With jam.</div>
  Prep: <time itemprop="prepTime" datetime="PT10M">10 minutes</time>
  Bake: <meta itemprop="cookTime" content="PT12M">12 min
  Makes <span itemprop="recipeYield">8 scones</span>
  <ul>
    <li itemprop="ingredients"><span>350</span> g <a href="/flour">flour</a></li>
    <li itemprop="ingredients">1 tsp
      salt</li>
    <li itemprop="ingredients">a pinch of sugar
  </ul>
  <div itemprop="recipeInstructions"><ol><li>1. Rub in the butter.<li>2. Bake.</ol><script>track()</script></div>
  <div itemprop="nutrition" itemscope itemtype="http://schema.org/NutritionInformation">
    <span itemprop="calories">1046 kJ</span>, <span itemprop="proteinContent">5 g</span></div>
  <div itemprop="aggregateRating" itemscope itemtype="http://schema.org/AggregateRating">
    <span itemprop="ratingValue">4</span>/<span itemprop="bestRating">5</span></div>
  <a itemprop="recipeCategory" href="/category/baking">Baking</a>
  <span itemprop="keywords">tea, afternoon</span>
</article>`,
})

/** A German page in a legacy character set with decimal commas. */
export const germanPage = toPage({
  title: 'Käsespätzle',
  jsonLd: [
    {
      '@context': 'https://schema.org/',
      '@type': 'http://schema.org/Recipe',
      name: 'K&auml;sespätzle',
      recipeYield: 'für 4 Personen',
      prepTime: '30 Minuten',
      cookTime: '1 Std. 15 Min.',
      recipeCuisine: 'Schwäbisch',
      recipeIngredient: ['400 g Mehl', '1,5 TL Salz', '250 g Bergkäse, gerieben'],
      recipeInstructions:
        'Schritt 1: Mehl und Eier verrühren.\n\nSchritt 2: Durch die Presse drücken.\r\nSchritt 3: Mit Käse überbacken.',
      nutrition: {
        '@type': 'NutritionInformation',
        calories: '650 kcal',
        fatContent: '24,5 g',
        proteinContent: '850 mg',
      },
    },
  ],
})

/** A French page with microdata and one element per step. */
export const frenchPage = toPage({
  title: 'Tarte aux pommes',
  body: `
<main itemscope itemtype="https://schema.org/Recipe">
  <h1 itemprop="name">Tarte aux pommes de M&eacute;m&eacute;</h1>
  <link itemprop="image" href="//photos.example/tarte.jpg">
  <span itemprop="recipeYield">6 parts</span>
  <span itemprop="totalTime">1 heure 5 minutes</span> <span itemprop="prepTime">20 mn</span>
  <p itemprop="recipeIngredient">1 pâte brisée</p><p itemprop="recipeIngredient">5 pommes</p>
  <div itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToSection">
    <h3 itemprop="name">La garniture</h3>
    <div itemprop="itemListElement" itemscope itemtype="https://schema.org/HowToStep"><p itemprop="text">Éplucher les pommes.</p></div>
    <div itemprop="itemListElement" itemscope itemtype="https://schema.org/HowToStep"><p itemprop="text">Cuire.</p></div>
  </div>
</main>`,
})

/** A page with RDFa Lite. */
export const rdfaPage = toPage({
  title: 'Hummus',
  body: `
<div vocab="https://schema.org/" typeof="Recipe">
  <span property="name">Hummus</span> <img property="image" src="hummus.png" alt="">
  <ul><li property="recipeIngredient">1 can chickpeas</li><li property="recipeIngredient">2 tbsp tahini</li></ul>
  <div property="recipeInstructions">Blend.</div>
</div>`,
})

/** The recipe is the `mainEntity`, three levels deep; another recipe with only a name comes first. */
export const nestedPage = toPage({
  title: 'Stew',
  jsonLd: [
    {
      '@context': { '@vocab': 'https://schema.org/' },
      '@type': 'ItemList',
      itemListElement: [{ '@type': 'ListItem', item: { '@type': 'Recipe', name: 'Another stew' } }],
    },
    {
      '@type': 'WebPage',
      mainEntity: {
        '@type': 'Article',
        about: [
          {
            mainEntity: {
              '@type': ['Thing', 'Recipe'],
              name: { '@value': 'Stew' },
              recipeIngredient: { '@list': ['beef'] },
            },
          },
        ],
      },
    },
  ],
})

/** Contains the recipe twice: without steps in JSON-LD, and complete in microdata. */
export const partialJsonLdPage = toPage({
  title: 'Porridge',
  jsonLd: [{ '@type': 'Recipe', name: 'Porridge (teaser)', image: 'p.jpg' }],
  body: `<div itemscope itemtype="http://schema.org/Recipe"><b itemprop="name">Porridge</b>
<i itemprop="recipeIngredient">oats</i><i itemprop="recipeInstructions">Cook.</i></div>`,
})
