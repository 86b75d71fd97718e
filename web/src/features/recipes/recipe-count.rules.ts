const toRecipes = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'recipe' : 'recipes'}`

/** Formats `24 recipes`, or `3 of 24 recipes` if a filter excludes some. */
export const formatRecipeCount = (shown: number, all = shown): string =>
  shown === all ? toRecipes(all) : `${shown.toLocaleString('en')} of ${toRecipes(all)}`
