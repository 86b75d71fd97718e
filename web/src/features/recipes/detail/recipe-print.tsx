import type { RecipeContent } from '@roost/contract/recipes/recipes.ts'
import { PrintedSheet } from '../../../ui/printed-sheet.tsx'
import { formatServings } from '../rows/recipe-texts.rules.ts'
import { toIngredientParts, toOriginal, toSteps } from './recipe-facts.rules.ts'
import type { Cooking } from './cooking/use-cooking.ts'
import { t } from '../../../lib/locale/language.ts'

interface PrintedRecipeProps {
  readonly recipe: RecipeContent
  /** The chosen servings and units: `useCooking(recipe)`, which is also passed to `RecipeBody`. */
  readonly cooking: Pick<Cooking, 'servings' | 'units'>
}

/** While this is mounted, `print()` and the browser's print command print the recipe alone. */
export function PrintedRecipe({ recipe, cooking }: PrintedRecipeProps) {
  const original = toOriginal(recipe.sourceUrl)
  return (
    <PrintedSheet>
      <header className="mb-4 border-b-2 border-black pb-2">
        <h1 className="font-display text-xl font-semibold wrap-anywhere">{recipe.title}</h1>
        <p className="text-sm">{formatServings(cooking.servings.count)}</p>
      </header>
      {recipe.ingredients.length > 0 && <Ingredients ingredients={recipe.ingredients} cooking={cooking} />}
      {recipe.instructions.length > 0 && (
        <Instructions instructions={recipe.instructions} cooking={cooking} />
      )}
      {original && (
        <p className="mt-4 text-sm wrap-anywhere">{t('Source: {address}', { address: original.href })}</p>
      )}
    </PrintedSheet>
  )
}

function Ingredients({
  ingredients,
  cooking: { servings, units },
}: Pick<RecipeContent, 'ingredients'> & Pick<PrintedRecipeProps, 'cooking'>) {
  return (
    <section className="mb-4">
      <h2 className="mb-1 font-bold">{t('Ingredients')}</h2>
      <div className="columns-2 gap-8">
        {toIngredientParts(ingredients).map(({ heading, ingredients: lines }, part) => (
          <div key={part}>
            {heading !== null && <h3 className="mt-1 font-semibold wrap-anywhere">{heading}</h3>}
            <ul>
              {lines.map(({ index, ingredient }) => (
                <li key={index} className="flex gap-2 py-0.5 leading-tight">
                  <span aria-hidden="true">•</span>
                  <span className="min-w-0 wrap-anywhere">{units.toLine(ingredient, servings.factor)}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

function Instructions({
  instructions,
  cooking: { units },
}: Pick<RecipeContent, 'instructions'> & Pick<PrintedRecipeProps, 'cooking'>) {
  return (
    <section>
      <h2 className="mb-1 font-bold">{t('Instructions')}</h2>
      <ol>
        {toSteps(instructions).map(({ number, text }, index) => (
          <li key={index} className="flex gap-2 py-1 leading-snug">
            <span className="min-w-6 shrink-0 font-semibold tabular-nums">{`${number}.`}</span>
            <span className="min-w-0 wrap-anywhere whitespace-pre-line">{units.toStep(text)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
