import type { Ingredient } from '@roost/contract/recipes.ts'
import { Check, Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { toIngredientParts } from './recipe-facts.rules.ts'
import { PartHeading, SectionHeading, type SectionLevel } from './section-heading.tsx'
import { type Cooking, toIngredientKey, type Servings } from './use-cooking.ts'
import { maxServings } from '@roost/contract/recipe-values.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { parseServings } from './servings.rules.ts'
import { t } from '../../../lib/language.ts'
import { msg } from '@roost/contract/messages.ts'
import { parseUnitChoice, unitOptions } from './unit-choice.rules.ts'
import type { Units } from './use-units.ts'

/** Changes the number of servings with a plus button, a minus button or by typing. */
function ServingsStepper({ servings: { count, factor, set } }: { readonly servings: Servings }) {
  const [typed, setTyped] = useState<string | null>(null)
  const choose = (text: string): void => {
    const next = parseServings(text)
    setTyped(text)
    if (next !== null) set(next)
  }
  return (
    <div role="group" aria-label={t('Servings')} className="flex items-center gap-1">
      <Button
        variant="outline"
        size="icon"
        aria-label={t('Fewer servings')}
        className="size-11!"
        aria-disabled={count <= 1}
        onClick={() => set(count - 1)}
      >
        <Minus aria-hidden="true" />
      </Button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={t('Servings')}
        min={1}
        max={maxServings}
        value={typed ?? count}
        onChange={({ target }) => choose(target.value)}
        onBlur={() => setTyped(null)}
        className="field-control w-14! px-1! text-center font-semibold @xl:w-16! @xl:text-lg! tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
      <Button
        variant="outline"
        size="icon"
        aria-label={t('More servings')}
        className="size-11!"
        aria-disabled={count >= maxServings}
        onClick={() => set(count + 1)}
      >
        <Plus aria-hidden="true" />
      </Button>
      <span aria-hidden="true" className="ms-1 text-sm text-ink-soft">
        {t('{count, plural, one {serving} other {servings}}', { count })}
      </span>
      <span role="status" className="sr-only">
        {factor === 1
          ? ''
          : t('{count, plural, one {Amounts for # serving} other {Amounts for # servings}}', { count })}
      </span>
    </div>
  )
}

function UnitSelect({ units: { choice, choose } }: { readonly units: Units }) {
  return (
    <SelectField
      label={t(msg('Units', 'units of a recipe'))}
      isLabelHidden
      className="w-44"
      options={unitOptions.map(({ value, label }) => ({ value, label: t(label) }))}
      value={choice}
      onChange={({ target }) => choose(parseUnitChoice(target.value))}
    />
  )
}

interface IngredientListProps {
  readonly ingredients: readonly Ingredient[]
  readonly cooking: Cooking
  readonly level: SectionLevel
}

export function IngredientList({
  ingredients,
  cooking: { servings, ticks, units },
  level,
}: IngredientListProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <SectionHeading level={level} id={headingId}>
          {t('Ingredients')}
        </SectionHeading>
        {ingredients.length > 0 && (
          <>
            <UnitSelect units={units} />
            <ServingsStepper servings={servings} />
          </>
        )}
      </div>
      {ingredients.length === 0 && <p className="text-ink-soft">{t('No ingredients given.')}</p>}
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
                  line={units.toLine(ingredient, servings.factor)}
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
