import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CategoryNav } from './category-nav.tsx'
import { TaskFilters } from './task-filters.tsx'
import { type CategoryCount, isNarrowed, type TaskFilter } from './tasks.rules.ts'

interface TaskToolbarProps {
  /** Undefined until the tasks have loaded. */
  readonly categories: readonly CategoryCount[] | undefined
  readonly filter: TaskFilter
  readonly isPhone: boolean
  readonly onChange: (changes: Readonly<Record<string, string>>) => void
  /** The board with the filters above it and the categories beside it. */
  readonly children: ReactNode
}

export function TaskToolbar({ categories, filter, isPhone, onChange, children }: TaskToolbarProps) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isOpen = isUnfolded || isNarrowed(filter)
  return (
    <div className="xl:flex xl:gap-6">
      <div className="mb-1 flex items-center gap-2 md:mb-3 xl:mb-0 xl:block">
        <CategoryNav
          categories={categories}
          chosen={filter.category}
          onChoose={(category) => onChange({ category })}
        />
        {isPhone && (
          <Button
            variant="ghost"
            size="icon"
            aria-label="Filter tasks"
            aria-expanded={isOpen}
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            <SlidersHorizontal aria-hidden="true" />
          </Button>
        )}
      </div>
      <div className="min-w-0 grow">
        {(!isPhone || isOpen) && <TaskFilters filter={filter} onChange={onChange} />}
        {children}
      </div>
    </div>
  )
}
