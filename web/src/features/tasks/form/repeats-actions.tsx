import { errors } from '@roost/contract/endpoint/errors.ts'
import { msg } from '@roost/contract/language/messages.ts'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import { maxPauseDays } from '@roost/contract/tasks/repeat-values.ts'
import { isCalendarDate } from '@roost/contract/time/dates.ts'
import { CalendarOff, Play, SkipForward } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../lib/locale/language.ts'
import { addDays, formatCalendarDate } from '../../../lib/time/calendar-date.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { isLater } from '../rows/task-order.rules.ts'
import { usePauseTask, useSkipTask } from '../rows/task-series.api.ts'

interface RepeatsActionsProps {
  readonly task: Task
  /** Whether the form has changes that are not saved. */
  readonly isDirty: boolean
  readonly onDone: () => void
}

/** Leaves out a task that comes back, this time or until a day. */
export function RepeatsActions({ task, isDirty, onDone }: RepeatsActionsProps) {
  const today = useToday()
  const skip = useSkipTask()
  const pause = usePauseTask()
  const [isChoosing, setIsChoosing] = useState(false)
  const move = (until: string | null) => pause.mutate({ task, until }, { onSuccess: onDone })
  return (
    <section aria-label={t('This time')} className="mt-4 border-t border-line pt-4">
      {task.startsOn !== null && isLater(task, today) && (
        <p className="mb-2 text-sm text-ink-soft">
          {t('Shown on the board from {date}.', { date: formatCalendarDate(task.startsOn) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          disabled={isDirty}
          isPending={skip.isPending}
          onClick={() => skip.mutate({ task }, { onSuccess: onDone })}
        >
          <SkipForward aria-hidden="true" className="rtl:-scale-x-100" />
          {t('Skip this time')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          disabled={isDirty}
          aria-expanded={isChoosing}
          onClick={() => setIsChoosing(!isChoosing)}
        >
          <CalendarOff aria-hidden="true" />
          {t('Pause until…')}
        </Button>
        {isLater(task, today) && (
          <Button
            variant="outline"
            size="sm"
            disabled={isDirty}
            isPending={pause.isPending && !isChoosing}
            onClick={() => move(null)}
          >
            <Play aria-hidden="true" className="rtl:-scale-x-100" />
            {t('Show it now')}
          </Button>
        )}
      </div>
      {isDirty && <p className="mt-2 text-sm text-ink-soft">{t('Save your changes first.')}</p>}
      {isChoosing && !isDirty && <PauseForm today={today} isPending={pause.isPending} onPause={move} />}
    </section>
  )
}

interface PauseFormProps {
  readonly today: string
  readonly isPending: boolean
  readonly onPause: (until: string) => void
}

function PauseForm({ today, isPending, onPause }: PauseFormProps) {
  const [until, setUntil] = useState(() => addDays(today, 7))
  const [hasFailed, setHasFailed] = useState(false)
  const isWithin = isCalendarDate(until) && until > today && until <= addDays(today, maxPauseDays)
  return (
    <form
      noValidate
      className="mt-3 grid grid-cols-[1fr_auto] items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setHasFailed(!isWithin)
        if (isWithin) onPause(until)
      }}
    >
      <DateField
        label={t('Due again from')}
        min={addDays(today, 1)}
        max={addDays(today, maxPauseDays)}
        value={until}
        error={hasFailed && !isWithin ? t(errors['tasks.pause_outside'].message) : undefined}
        onChange={({ target }) => setUntil(target.value)}
      />
      <Button type="submit" isPending={isPending}>
        {t(msg('Pause', 'verb'))}
      </Button>
    </form>
  )
}
