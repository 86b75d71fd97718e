import { maxNutrient, maxRating } from '@roost/contract/recipes/recipe-values.ts'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { DraftForm } from './use-draft-form.ts'
import { t } from '../../../lib/locale/language.ts'

const detailFields = [
  'cuisine',
  'category',
  'seasonality',
  'sourceUrl',
  'rating',
  'calories',
  'protein',
  'carbs',
  'fat',
] as const
type DetailField = (typeof detailFields)[number]

/** Optional fields, collapsed while all are empty. */
export function RecipeDetails({ form }: { readonly form: DraftForm }) {
  const { register, control, getValues } = form
  const { errors, submitCount } = useFormState({ control })
  const [hasSome] = useState(() => detailFields.some((name) => getValues(name) !== ''))
  const hasErrors = detailFields.some((name) => errors[name])
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (hasErrors && details.current) details.current.open = true
  }, [hasErrors, submitCount])
  const text = (name: DetailField, label: string) => ({
    label,
    autoComplete: 'off',
    error: errors[name]?.message,
    ...register(name),
  })
  const number = (name: DetailField, label: string, max: number) => ({
    ...text(name, label),
    min: 0,
    max,
    isDecimal: true,
  })
  return (
    <details ref={details} open={hasSome} className="group min-w-0">
      <summary className="-mx-2 flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-2 font-semibold hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-5 text-ink-soft group-open:rotate-180" />
        {t('More details')}
      </summary>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 pt-2">
        <TextField {...text('cuisine', t('Cuisine'))} />
        <TextField {...text('category', t('Category'))} />
        <TextField {...text('seasonality', t('Season'))} />
        <NumberField {...number('rating', t('Rating (0 to 5)'), maxRating)} />
        <TextField {...text('sourceUrl', t('Source address'))} type="url" className="col-span-2" />
        <fieldset className="col-span-2 grid min-w-0 grid-cols-2 gap-x-3 gap-y-4">
          <legend className="mb-2 text-sm text-ink-soft">{t('Nutrition per serving')}</legend>
          <NumberField {...number('calories', t('Calories (kcal)'), maxNutrient)} />
          <NumberField {...number('protein', t('Protein (g)'), maxNutrient)} />
          <NumberField {...number('carbs', t('Carbs (g)'), maxNutrient)} />
          <NumberField {...number('fat', t('Fat (g)'), maxNutrient)} />
        </fieldset>
      </div>
    </details>
  )
}
