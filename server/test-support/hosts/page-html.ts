/** An HTML page with a block of JSON-LD in its head. */
export const toPage = ({
  title = 'A kitchen',
  head = '',
  body = '',
  jsonLd = [],
}: {
  readonly title?: string
  readonly head?: string
  readonly body?: string
  /** Strings are inserted verbatim. */
  readonly jsonLd?: readonly unknown[]
}): string => {
  const blocks = jsonLd.map((block) =>
    typeof block === 'string' ? block : JSON.stringify(block).replaceAll('</', '<\\/'),
  )
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<title>${title}</title>${head}`,
    ...blocks.map((block) => `<script type="application/ld+json">${block}</script>`),
    `</head><body><header><nav><a href="/">Home</a></nav></header>${body}</body></html>`,
  ].join('\n')
}

/** A minimal recipe with additional fields. */
export const toRecipe = (fields: object = {}): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Pancakes',
  recipeIngredient: ['2 cups flour', '3 eggs'],
  recipeInstructions: ['Mix everything.', 'Fry it.'],
  ...fields,
})

export const toRecipePage = (fields: object = {}): string => toPage({ jsonLd: [toRecipe(fields)] })
