import { toScaledLine } from '@roost/contract/ingredient-amounts.ts'
import type { Ingredient } from '@roost/contract/recipes.ts'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { cx } from '../../../lib/cx.ts'
import { toIngredientParts } from './recipe-facts.rules.ts'
import { PartHeading, SectionHeading, type SectionLevel } from './section-heading.tsx'
import { ServingsStepper } from './servings-stepper.tsx'
import { type Cooking, toIngredientKey } from './use-cooking.ts'

interface IngredientListProps {
  readonly ingredients: readonly Ingredient[]
  readonly cooking: Cooking
  readonly level: SectionLevel
}

export function IngredientList({ ingredients, cooking: { servings, ticks }, level }: IngredientListProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <SectionHeading level={level} id={headingId}>
          Ingredients
        </SectionHeading>
        {ingredients.length > 0 && <ServingsStepper servings={servings} />}
      </div>
      {ingredients.length === 0 && <p className="text-ink-soft">No ingredients given.</p>}
      {toIngredientParts(ingredients).map(({ heading, ingredients: lines }, part) => (
        <div key={part}>
          {heading !== null && (
            <PartHeading level={level} className="mt-3 mb-1 wrap-anywhere">
              {heading}
            </PartHeading>
          )}
          <ul className="gap-x-8 @xl:columns-2 @3xl:columns-1">
            {lines.map(({ index, ingredient }) => {
              const key = toIngredientKey(index, ingredient)
              return (
                <IngredientLine
                  key={key}
                  line={toScaledLine(ingredient, servings.factor)}
                  isTicked={ticks.has(key)}
                  onToggle={() => ticks.toggle(key)}
                />
              )
            })}
          </ul>
        </div>
      ))}
    </section>
  )
}

interface IngredientLineProps {
  readonly line: string
  readonly isTicked: boolean
  readonly onToggle: () => void
}

function IngredientLine({ line, isTicked, onToggle }: IngredientLineProps) {
  return (
    <li className="break-inside-avoid">
      <label className="-mx-2 flex min-h-11 cursor-pointer items-start gap-3 rounded-control px-2 py-2.5 hover:bg-hover pointer-fine:min-h-9 pointer-fine:py-1.5">
        <span className="relative grid shrink-0 place-items-center @xl:mt-px">
          <input
            type="checkbox"
            checked={isTicked}
            onChange={onToggle}
            className="peer size-6 cursor-pointer appearance-none rounded-full border-[1.5px] border-line-strong transition-colors duration-120 checked:border-leaf checked:bg-leaf hover:border-leaf"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3.5}
            className="pointer-events-none absolute size-3.5 text-on-leaf opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className={cx('min-w-0 wrap-anywhere @xl:text-lg', isTicked && 'text-ink-soft line-through')}>
          {line}
        </span>
      </label>
    </li>
  )
}
