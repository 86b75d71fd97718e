import type { Ingredient } from '@roost/contract/recipes/recipes.ts'
import { Check, Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { toIngredientParts } from './recipe-facts.rules.ts'
import { PartHeading, SectionHeading, type SectionLevel } from './section-heading.tsx'
import { type Cooking, toIngredientKey } from './cooking/use-cooking.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { type Servings, servingsLimits } from './cooking/servings.rules.ts'
import { findNumberProblem, parseNumber } from '../../../lib/numbers/number-text.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { t } from '../../../lib/locale/language.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { parseUnitChoice, unitOptions } from './cooking/unit-choice.rules.ts'
import type { Units } from './cooking/use-units.ts'

/** Changes the number of servings with a plus button, a minus button or by typing. */
function ServingsStepper({ servings: { count, factor, set } }: { readonly servings: Servings }) {
  const errorId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? String(count)
  const problem = findNumberProblem(text, servingsLimits)
  const choose = (entered: string): void => {
    const next = parseNumber(entered)
    setTyped(entered)
    if (next !== null && findNumberProblem(entered, servingsLimits) === undefined) set(next)
  }
  const stepTo = (next: number): void => {
    setTyped(null)
    set(next)
  }
  return (
    <div role="group" aria-label={t('Servings')} className="flex flex-wrap items-center gap-1">
      <Button
        variant="outline"
        size="icon"
        aria-label={t('Fewer servings')}
        className="size-11!"
        aria-disabled={count <= 1}
        onClick={() => stepTo(count - 1)}
      >
        <Minus aria-hidden="true" />
      </Button>
      <NumberField
        label={t('Servings')}
        isLabelHidden
        isCounter
        {...servingsLimits}
        value={text}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && errorId}
        onChange={({ target }) => choose(target.value)}
        // A text that is no number of servings stays, with what is wrong about it.
        onBlur={() => problem === undefined && setTyped(null)}
        className="w-14 @xl:w-16 [&_input]:px-1! [&_input]:text-center [&_input]:font-semibold [&_input]:tabular-nums [&_input]:@xl:text-lg!"
      />
      <Button
        variant="outline"
        size="icon"
        aria-label={t('More servings')}
        className="size-11!"
        aria-disabled={count >= servingsLimits.max}
        onClick={() => stepTo(count + 1)}
      >
        <Plus aria-hidden="true" />
      </Button>
      <span aria-hidden="true" className="ms-1 text-sm text-ink-soft">
        {t('{count, plural, one {serving} other {servings}}', { count })}
      </span>
      {problem && <FieldError id={errorId}>{problem}</FieldError>}
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
