import { taskPriorities } from '@roost/contract/task-values.ts'
import { useQuery } from '@tanstack/react-query'
import { priorityLabels } from '../../lib/priorities.ts'
import { PausedSearchField } from '../../ui/paused-search-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { membersQuery } from '../users/users.api.ts'
import { type TaskFilter, unassigned } from './tasks.rules.ts'

const priorityOptions = taskPriorities.toReversed().map((value) => ({ value, label: priorityLabels[value] }))

interface TaskFiltersProps {
  readonly filter: TaskFilter
  /** An empty string removes the filter. */
  readonly onChange: (changes: Readonly<Record<string, string>>) => void
}

export function TaskFilters({ filter, onChange }: TaskFiltersProps) {
  const { data: members = [] } = useQuery(membersQuery)
  const people = members.map(({ id, displayName }) => ({ value: id, label: displayName }))
  return (
    <div className="mb-3 grid grid-cols-2 gap-2 md:mb-4 md:grid-cols-[1fr_11rem_9rem]">
      <PausedSearchField
        label="Search tasks"
        text={filter.text ?? ''}
        onChange={(q) => onChange({ q })}
        className="max-md:col-span-2"
      />
      <SelectField
        label="Filter by assignee"
        isLabelHidden
        placeholder="Anyone"
        options={[{ value: unassigned, label: 'Unassigned' }, ...people]}
        value={filter.assignee ?? ''}
        onChange={(event) => onChange({ assignee: event.target.value })}
      />
      <SelectField
        label="Filter by priority"
        isLabelHidden
        placeholder="Any priority"
        options={priorityOptions}
        value={filter.priority ?? ''}
        onChange={(event) => onChange({ priority: event.target.value })}
      />
    </div>
  )
}
