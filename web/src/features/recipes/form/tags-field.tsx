import { maxTags } from '@roost/contract/recipe-values.ts'
import { useQuery } from '@tanstack/react-query'
import { ChipsField } from '../../../ui/chips-field.tsx'
import { savedRecipesQuery } from '../recipes.api.ts'
import { suggestTags, tagLimits } from './tags.rules.ts'

interface TagsFieldProps {
  readonly value: readonly string[]
  readonly onChange: (tags: string[]) => void
  readonly error?: string | undefined
}

/** A free-text field for tags that suggests those of other recipes. */
export function TagsField({ value, onChange, error }: TagsFieldProps) {
  const { data: recipes = [] } = useQuery(savedRecipesQuery)
  return (
    <ChipsField
      label="Tags"
      value={value}
      onChange={onChange}
      error={error}
      limits={tagLimits}
      fullHint={`A recipe can have at most ${maxTags} tags`}
      placeholder="Tag, then Enter"
      chosenLabel="Chosen tags"
      suggestionsLabel="Tags of other recipes"
      suggest={(typed) => suggestTags(recipes, value, typed)}
    />
  )
}
