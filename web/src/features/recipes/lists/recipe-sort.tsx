import { ArrowDownWideNarrow, ArrowUpDown, ArrowUpNarrowWide } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { announce } from '../../../ui/live-region.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { parseSort, type RecipeSort, sortOptions } from './recipe-lists.rules.ts'
import type { RecipeSearchState } from './use-recipe-search.ts'
import { t } from '../../../lib/locale/language.ts'

interface RecipeSortControlsProps {
  readonly search: RecipeSearchState
  readonly isPhone: boolean
}

export function RecipeSortControls({ search, isPhone }: RecipeSortControlsProps) {
  const { sort, order, sortBy, changeOrder } = search
  const isAscending = order === 'asc'
  const Icon = isAscending ? ArrowUpNarrowWide : ArrowDownWideNarrow
  const Select = isPhone ? SmallSelect : WideSelect
  return (
    <div className="flex shrink-0 gap-2">
      <Select sort={sort} onChange={(event) => sortBy(parseSort(event.target.value))} />
      <Button
        variant="outline"
        size="icon"
        className="size-11!"
        aria-label={t(isAscending ? 'Sort descending' : 'Sort ascending')}
        title={t(isAscending ? 'Ascending' : 'Descending')}
        onClick={() => {
          announce(t(isAscending ? 'Sorted descending' : 'Sorted ascending'))
          changeOrder(isAscending ? 'desc' : 'asc')
        }}
      >
        <Icon aria-hidden="true" />
      </Button>
    </div>
  )
}

interface SelectProps {
  readonly sort: RecipeSort
  readonly onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}

function WideSelect({ sort, onChange }: SelectProps) {
  return (
    <SelectField
      label={t('Sort by')}
      isLabelHidden
      className="w-40"
      options={sortOptions.map((option) => ({ value: option.value, label: t(option.label) }))}
      value={sort}
      onChange={onChange}
    />
  )
}

/** A native select behind an icon button, because there is no space for more beside the search field. */
function SmallSelect({ sort, onChange }: SelectProps) {
  return (
    <label className="relative grid size-11 place-items-center rounded-control border border-line-strong bg-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf-ink">
      <ArrowUpDown aria-hidden="true" className="size-5" />
      <span className="sr-only">{t('Sort by')}</span>
      <select
        value={sort}
        onChange={onChange}
        className="absolute inset-0 size-full appearance-none text-base opacity-0"
      >
        {sortOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </select>
    </label>
  )
}
