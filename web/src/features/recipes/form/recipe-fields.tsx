import { difficulties, maxTags } from '@roost/contract/recipes/recipe-values.ts'
import { Controller, useFormState } from 'react-hook-form'
import { PhotoField } from '../../../ui/photos/photo-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { connectFields } from '../../../lib/forms/form-fields.ts'
import { difficultyLabels } from '../../../lib/texts/recipe-field-text.ts'
import { RecipeDetails } from './recipe-details.tsx'
import { servingsLimits } from '../detail/cooking/servings.rules.ts'
import { toDurationText } from '../rows/recipe-draft.rules.ts'
import type { DraftForm } from './use-draft-form.ts'
import { ChipsField } from '../../../ui/fields/chips-field.tsx'
import { useSavedRecipes } from '../rows/recipes.api.ts'
import { suggestTags } from './tags.rules.ts'
import type { ComponentProps } from 'react'
import { pasteBareLines } from '../../../ui/fields/paste.ts'
import { t } from '../../../lib/locale/language.ts'

const roomy = '[&>textarea]:max-h-[28rem] [&>textarea]:min-h-44 md:[&>textarea]:min-h-52'

/** A field with one entry per line. Bullets and numbers are removed from lines pasted from a web page. */
function LinesField(props: ComponentProps<typeof TextAreaField>) {
  return <TextAreaField onPaste={pasteBareLines} className={roomy} {...props} />
}

interface TagsFieldProps {
  readonly value: readonly string[]
  readonly onChange: (tags: string[]) => void
  readonly error?: string | undefined
}

/** A free-text field for tags that suggests those of other recipes. */
function TagsField({ value, onChange, error }: TagsFieldProps) {
  const { data: recipes = [] } = useSavedRecipes()
  return (
    <ChipsField
      label={t('Tags')}
      value={value}
      onChange={onChange}
      error={error}
      maxCount={maxTags}
      fullHint={t('A recipe can have at most {count} tags', { count: maxTags })}
      placeholder={t('Tag, then Enter')}
      chosenLabel={t('Chosen tags')}
      suggestionsLabel={t('Tags of other recipes')}
      suggest={(typed) => suggestTags(recipes, value, typed)}
    />
  )
}

/** Fills the width of a recipe on a high-resolution screen. */
const photoScale = { maxSidePx: 1280, jpegQuality: 0.8 }

interface FieldsProps {
  readonly form: DraftForm
}

/** The fields, with description and cooking side by side if they fit. */
export function RecipeFields({ form }: FieldsProps) {
  return (
    <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-2">
      <MainFields form={form} />
      <div className="grid min-w-0 gap-4">
        <TextFields form={form} />
        <Tags form={form} />
        <RecipeDetails form={form} />
      </div>
    </div>
  )
}

function MainFields({ form: { register, control } }: FieldsProps) {
  const { errors } = useFormState({ control })
  const toField = connectFields(register, errors)
  return (
    <div className="grid min-w-0 grid-cols-2 gap-x-3 gap-y-4">
      <TextField label={t('Title')} className="col-span-2" autoComplete="off" {...toField('title')} />
      <Controller
        name="imageUrl"
        control={control}
        render={({ field, fieldState }) => (
          <div className="col-span-2">
            <PhotoField
              label={t('Photo')}
              size="large"
              words={{ captureTitle: t('Take a Photo'), thing: 'dish' }}
              scale={photoScale}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          </div>
        )}
      />
      <TextAreaField label={t('Description')} className="col-span-2" rows={2} {...toField('description')} />
      <NumberField label={t('Servings')} {...toField('servings')} {...servingsLimits} />
      <SelectField
        label={t('Difficulty')}
        options={difficulties.map((value) => ({ value, label: t(difficultyLabels[value]) }))}
        {...toField('difficulty')}
      />
      <TextField
        label={t('Preparation')}
        placeholder={toDurationText(15)}
        autoComplete="off"
        {...toField('prepTime')}
      />
      <TextField
        label={t('Cooking time')}
        placeholder={toDurationText(90)}
        autoComplete="off"
        {...toField('cookingTime')}
      />
    </div>
  )
}

function TextFields({ form: { register, control } }: FieldsProps) {
  const { errors } = useFormState({ control, name: ['ingredients', 'instructions'] })
  const toField = connectFields(register, errors)
  return (
    <>
      <LinesField
        label={t('Ingredients')}
        hint={t('One on each line. A line that ends with a colon is a heading.')}
        {...toField('ingredients')}
      />
      <LinesField label={t('Instructions')} hint={t('One step on each line.')} {...toField('instructions')} />
    </>
  )
}

function Tags({ form: { control } }: FieldsProps) {
  return (
    <Controller
      name="tags"
      control={control}
      render={({ field, fieldState }) => (
        <TagsField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
      )}
    />
  )
}
