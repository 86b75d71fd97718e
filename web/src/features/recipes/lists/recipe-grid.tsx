import type { RecipeSummary } from '@roost/contract/recipes/recipes.ts'
import { useMemo, useRef } from 'react'
import { useUser } from '../../../api/session/session.ts'
import { useElementWidth } from '../../../lib/screen/use-element-width.ts'
import { useWindowRows } from '../../../lib/screen/use-window-rows.ts'
import { toSavedText } from './recipe-card.rules.ts'
import { RecipeCard } from './recipe-card.tsx'
import type { RecipeDialogName } from '../rows/recipe-dialogs.rules.ts'
import { countColumns, type GridRow, toGridRows } from './recipe-grid.rules.ts'
import type { ListedRecipe } from '../rows/shown-recipe.ts'

/** Estimated sizes in pixels, used until a row has been measured. */
const estimatedHeights = { flat: 116, upright: 288 }

interface RecipeGridProps {
  readonly label: string
  readonly recipes: readonly ListedRecipe[]
  /** Determines which found recipes are marked as saved. */
  readonly saved: readonly RecipeSummary[]
  readonly onOpen: (dialog: RecipeDialogName) => void
}

/** The key of a row is its index, so that the row and its focus are preserved when its recipes change. */
const toKey = ({ kind, index }: GridRow<ListedRecipe>): string => `${kind} ${index}`

/** Renders only the rows near the visible part of the window. */
export function RecipeGrid({ label, recipes, saved, onOpen }: RecipeGridProps) {
  const { id: userId } = useUser()
  const list = useRef<HTMLDivElement>(null)
  const width = useElementWidth(list)
  const columns = countColumns(width)
  const savedTexts = useMemo(
    () => new Map(recipes.map((recipe) => [recipe.id, toSavedText(recipe, { userId, saved })])),
    [recipes, userId, saved],
  )
  const rows = useMemo(() => (width === 0 ? [] : toGridRows(recipes, columns)), [recipes, columns, width])
  const { virtual, scrollMargin } = useWindowRows({
    list,
    rows,
    toKey,
    heights: estimatedHeights,
    overscan: 3,
  })
  return (
    <div
      ref={list}
      role="list"
      aria-label={label}
      className="relative"
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ key, index, start }) => (
        <div
          key={key}
          ref={virtual.measureElement}
          data-index={index}
          className="absolute inset-x-0 top-0 grid gap-4 pb-2 md:pb-4"
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${start - scrollMargin}px)`,
          }}
        >
          {rows[index]?.cells.map((recipe, column) => (
            <div
              key={recipe.id}
              role="listitem"
              aria-posinset={index * columns + column + 1}
              aria-setsize={recipes.length}
            >
              <RecipeCard
                recipe={recipe}
                savedText={savedTexts.get(recipe.id) ?? null}
                isFlat={columns === 1}
                onOpen={onOpen}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
