import { errors } from '@roost/contract/endpoint/errors.ts'
import { msg } from '@roost/contract/language/messages.ts'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import { maxPauseDays } from '@roost/contract/tasks/repeat-values.ts'
import { isCalendarDate } from '@roost/contract/time/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, CalendarOff, Play, SkipForward } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '../../../lib/locale/language.ts'
import { addDays, formatCalendarDate } from '../../../lib/time/calendar-date.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { membersQuery } from '../../users/users.api.ts'
import { isLater } from '../rows/task-order.rules.ts'
import { usePauseTask, useSkipTask, useSwapTask } from '../rows/task-series.api.ts'

interface RepeatsActionsProps {
  readonly task: Task
  /** Whether the form has changes that are not saved. */
  readonly isDirty: boolean
  readonly onDone: () => void
}

/** Leaves out a task that comes back, this time or until a day, or swaps the turn. */
export function RepeatsActions({ task, isDirty, onDone }: RepeatsActionsProps) {
  const today = useToday()
  const skip = useSkipTask()
  const pause = usePauseTask()
  const [open, setOpen] = useState<'pause' | 'swap' | null>(null)
  const toggle = (form: 'pause' | 'swap') => setOpen(open === form ? null : form)
  const move = (until: string | null) => pause.mutate({ task, until }, { onSuccess: onDone })
  return (
    <section aria-label={t('This time')} className="mt-4 border-t border-line pt-4">
      <ShownFrom task={task} today={today} />
      <div className="flex flex-wrap gap-2">
        {task.dueDate !== null && (
          <ActionButton
            isDisabled={isDirty}
            isPending={skip.isPending}
            onClick={() => skip.mutate({ task }, { onSuccess: onDone })}
          >
            <SkipForward aria-hidden="true" className="rtl:-scale-x-100" />
            {t('Skip this time')}
          </ActionButton>
        )}
        {canSwap(task) && (
          <ActionButton isDisabled={isDirty} isExpanded={open === 'swap'} onClick={() => toggle('swap')}>
            <ArrowLeftRight aria-hidden="true" />
            {t('Swap with…')}
          </ActionButton>
        )}
        <ActionButton isDisabled={isDirty} isExpanded={open === 'pause'} onClick={() => toggle('pause')}>
          <CalendarOff aria-hidden="true" />
          {t('Pause until…')}
        </ActionButton>
        {isLater(task, today) && (
          <ActionButton
            isDisabled={isDirty}
            isPending={pause.isPending && open === null}
            onClick={() => move(null)}
          >
            <Play aria-hidden="true" className="rtl:-scale-x-100" />
            {t('Show it now')}
          </ActionButton>
        )}
      </div>
      {isDirty && <p className="mt-2 text-sm text-ink-soft">{t('Save your changes first.')}</p>}
      {open === 'pause' && !isDirty && <PauseForm today={today} isPending={pause.isPending} onPause={move} />}
      {open === 'swap' && !isDirty && <SwapForm task={task} onDone={onDone} />}
    </section>
  )
}

function ShownFrom({ task, today }: Pick<RepeatsActionsProps, 'task'> & { readonly today: string }) {
  if (task.startsOn === null || !isLater(task, today)) return null
  return (
    <p className="mb-2 text-sm text-ink-soft">
      {t(task.dueDate === null ? 'Paused until {date}' : 'Shown on the board from {date}.', {
        date: formatCalendarDate(task.startsOn),
      })}
    </p>
  )
}

interface ActionButtonProps {
  readonly isDisabled: boolean
  readonly isPending?: boolean
  /** Of a button that opens a form below. */
  readonly isExpanded?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

function ActionButton({ isDisabled, isPending = false, isExpanded, onClick, children }: ActionButtonProps) {
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={isDisabled}
      isPending={isPending}
      aria-expanded={isExpanded}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

/** The form opens at the end of the dialog, below what is shown. */
const showWhole = (form: HTMLFormElement | null): void => form?.scrollIntoView({ block: 'nearest' })

const canSwap = ({ repeats }: Task): boolean => repeats?.turns !== null && repeats?.turns.choose !== 'anybody'

/** Who takes turns with the task, but has neither this turn nor the task. */
const listTakers = ({ assignedTo, repeats }: Task): readonly string[] =>
  repeats?.turns?.members.filter((member) => member !== assignedTo && member !== repeats.turnOf) ?? []

const toReturnText = ({ repeats }: Task): string =>
  repeats?.turns?.choose === 'fair'
    ? t('It counts as done by them.')
    : t('Their next turn is done in return.')

/** Chooses whose next turn is swapped for this one. */
function SwapForm({ task, onDone }: Pick<RepeatsActionsProps, 'task' | 'onDone'>) {
  const { data = [] } = useQuery(membersQuery)
  const swap = useSwapTask()
  const takers = listTakers(task)
  const others = data.filter(({ id }) => takers.includes(id))
  const [chosen, setChosen] = useState('')
  const other = others.some(({ id }) => id === chosen) ? chosen : (others[0]?.id ?? '')
  if (others.length === 0)
    return <p className="mt-3 text-sm text-ink-soft">{t('Nobody else takes turns with this task.')}</p>
  return (
    <form
      ref={showWhole}
      noValidate
      className="mt-3 grid grid-cols-[1fr_auto] items-end gap-x-3 gap-y-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        swap.mutate({ task, other }, { onSuccess: onDone })
      }}
    >
      <SelectField
        label={t('Who does it this time')}
        options={others.map(({ id, displayName }) => ({ value: id, label: displayName }))}
        value={other}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button type="submit" isPending={swap.isPending}>
        {t(msg('Swap', 'verb'))}
      </Button>
      <p className="col-span-2 text-sm text-ink-soft">{toReturnText(task)}</p>
    </form>
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
      ref={showWhole}
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
