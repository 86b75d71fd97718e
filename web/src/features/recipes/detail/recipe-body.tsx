import type { RecipeContent } from '@roost/contract/recipes/recipes.ts'
import { useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { IngredientList } from './ingredient-list.tsx'
import { InstructionList } from './instruction-list.tsx'
import { hasDetails, RecipeDetails, RecipeOverview } from './recipe-overview.tsx'
import type { SectionLevel } from './section-heading.tsx'
import { type Cooking, useCooking } from './cooking/use-cooking.ts'

interface RecipeBodyProps {
  /** With `imageUrl: null` if the page shows the picture elsewhere. */
  readonly recipe: RecipeContent & { readonly matchScore?: number }
  /** Pass `useCooking(recipe)` if printing or shopping also uses the chosen servings or units. */
  readonly cooking?: Cooking
  /** The level of the headings: one below the recipe's title. */
  readonly level?: SectionLevel
}

/**
 * The content of a recipe to cook from: badges, nutrition, ingredients for the chosen servings, and steps. The layout
 * depends on the width of the container, not the screen: one column, or ingredients beside the steps.
 */
export function RecipeBody({ recipe, cooking, level = 3 }: RecipeBodyProps) {
  const own = useCooking(recipe)
  const chosen = cooking ?? own
  const { imageUrl, ingredients, instructions } = recipe
  const isAlone = imageUrl === null && !hasDetails(recipe)
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 @xl:gap-y-6 @3xl:grid-cols-[2fr_3fr]">
        {imageUrl !== null && <Picture key={imageUrl} imageUrl={imageUrl} />}
        <div className={cx('min-w-0', isAlone && '@3xl:col-span-2')}>
          <RecipeOverview recipe={recipe} />
        </div>
        {hasDetails(recipe) && (
          <div className="min-w-0 @max-3xl:order-last">
            <RecipeDetails recipe={recipe} level={level} />
          </div>
        )}
        <div className="min-w-0 @3xl:col-start-1">
          <IngredientList ingredients={ingredients} cooking={chosen} level={level} />
        </div>
        <div className="min-w-0 @3xl:col-start-2">
          <InstructionList instructions={instructions} cooking={chosen} level={level} />
        </div>
      </div>
    </div>
  )
}

/** Shown beside the text about the recipe, which may have two parts. */
function Picture({ imageUrl }: { readonly imageUrl: string }) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <img
      src={imageUrl}
      alt=""
      decoding="async"
      onError={() => setIsBroken(true)}
      className={cx(
        'max-h-40 w-full rounded-card bg-sunken object-cover @xl:max-h-64 @3xl:row-span-2 @3xl:aspect-[4/3] @3xl:max-h-72',
        isBroken ? 'hidden' : 'aspect-[16/9]',
      )}
    />
  )
}
