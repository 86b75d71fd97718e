import type { Task } from '@roost/contract/tasks/tasks.ts'
import { isCalendarDate } from '@roost/contract/time/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../../api/session/session.ts'
import { t } from '../../../lib/locale/language.ts'
import { addDays } from '../../../lib/time/calendar-date.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useUpdateTask } from '../rows/task-writes.api.ts'
import { membersQuery } from '../../users/users.api.ts'
import { toDone } from './chore-changes.rules.ts'

interface DoneBeforeProps {
  readonly task: Task
  readonly isDisabled: boolean
  readonly onDone: () => void
}

/** Completes a chore that somebody did on an earlier day, or that somebody else did. */
export function DoneBefore({ task, isDisabled, onDone }: DoneBeforeProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Button
        variant="outline"
        size="sm"
        disabled={isDisabled}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Check aria-hidden="true" />
        {t('Done by…')}
      </Button>
      {isOpen && !isDisabled && <DoneForm task={task} onDone={onDone} />}
    </div>
  )
}

/** How far back a chore can be completed. The server takes the time of a device for 30 days. */
const maxDaysAgo = 28

function DoneForm({ task, onDone }: Pick<DoneBeforeProps, 'task' | 'onDone'>) {
  const user = useUser()
  const today = useToday()
  const { data = [] } = useQuery(membersQuery)
  const update = useUpdateTask()
  const [by, setBy] = useState(user.id)
  const [on, setOn] = useState(today)
  const [hasFailed, setHasFailed] = useState(false)
  const min = addDays(today, -maxDaysAgo)
  const isWithin = isCalendarDate(on) && on >= min && on <= today
  const people =
    data.length > 0
      ? data.map(({ id, displayName }) => ({ value: id, label: displayName }))
      : [{ value: user.id, label: t('You') }]
  return (
    <form
      noValidate
      className="mt-3 grid grid-cols-2 items-end gap-3 md:grid-cols-[1fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        setHasFailed(!isWithin)
        if (isWithin)
          update.mutate(
            { task, changes: toDone({ by, on }, { today, now: new Date() }) },
            { onSuccess: onDone },
          )
      }}
    >
      <SelectField
        label={t('Done by')}
        options={people}
        value={by}
        onChange={({ target }) => setBy(target.value)}
      />
      <DateField
        label={t('Day')}
        min={min}
        max={today}
        value={on}
        error={hasFailed && !isWithin ? t('Choose a day of the last four weeks.') : undefined}
        onChange={({ target }) => setOn(target.value)}
      />
      <Button type="submit" className="max-md:col-span-2" isPending={update.isPending}>
        {t('Done')}
      </Button>
    </form>
  )
}
