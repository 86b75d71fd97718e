import type { Member } from '@roost/contract/accounts/users.ts'
import type { Repeats } from '@roost/contract/tasks/repeats.ts'
import { toCalendarDate, type WallTime } from '@roost/contract/time/dates.ts'
import { toAvatarLetter } from '@roost/contract/text/names.ts'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import { useQuery } from '@tanstack/react-query'
import { Bell, CalendarDays, RefreshCw } from 'lucide-react'
import { toCategoryLabel } from '../../../lib/texts/category-label.ts'
import { cx } from '../../../lib/cx.ts'
import { joinWithCommas, t } from '../../../lib/locale/language.ts'
import { priorityBadges, priorityLabels } from '../../../lib/texts/priorities.ts'
import { formatDuration } from '../../../lib/texts/duration-text.ts'
import { formatCalendarDate } from '../../../lib/time/calendar-date.ts'
import { formatDueDate, formatInstantDay } from '../../../lib/time/wall-time.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { toRepeatsWords } from '../rows/repeats.rules.ts'
import { toReminders } from '../rows/tasks.rules.ts'
import { membersQuery } from '../../users/users.api.ts'
import { isLater, isOverdue } from '../rows/task-order.rules.ts'

const cutStyles =
  'overflow-hidden whitespace-nowrap [mask-image:linear-gradient(to_right,black_calc(100%-1.5rem),transparent)] rtl:[mask-image:linear-gradient(to_left,black_calc(100%-1.5rem),transparent)] [&>*+*]:ms-2'

interface TaskFactsProps {
  readonly task: Task
  readonly now: WallTime
  readonly isOpen: boolean
}

/**
 * What is known of a task, the most urgent first. A card at rest cuts the line where the card ends, which leaves all of
 * it to screen readers; an open card wraps it.
 */
export function TaskFacts({ task, now, isOpen }: TaskFactsProps) {
  const { priority } = task
  return (
    <p
      className={cx(
        'mt-0.5 min-w-0 text-xs leading-5 text-ink-soft [grid-area:facts]',
        isOpen ? 'flex flex-wrap items-center gap-x-2 gap-y-1' : cutStyles,
      )}
    >
      <TaskTimes task={task} now={now} isOpen={isOpen} />
      <Badge variant={priorityBadges[priority]} className={badgeStyles}>
        {t(priorityLabels[priority])}
      </Badge>
      <Assignee task={task} isOpen={isOpen} />
      <Doer task={task} />
      <Badge variant="secondary" className={badgeStyles}>
        {toCategoryLabel(task.category)}
      </Badge>
      {task.minutes !== null && <span>{formatDuration(task.minutes)}</span>}
      <span>{t('Created by {name}', { name: task.createdByName ?? t('Unknown') })}</span>
      {task.description && (
        <span className={cx(isOpen && 'order-first w-full text-sm wrap-anywhere whitespace-pre-line')}>
          {task.description}
        </span>
      )}
    </p>
  )
}

function TaskTimes({ task, now, isOpen }: TaskFactsProps) {
  return (
    <>
      {task.completedAt && (
        <span>{t('Completed: {date}', { date: formatInstantDay(task.completedAt, now) })}</span>
      )}
      <DueDate task={task} now={now} />
      {task.repeats && task.status !== 'completed' && (
        <RepeatsFact repeats={task.repeats} nextTurnOf={toNextTurnOf(task)} isOpen={isOpen} />
      )}
      {task.status !== 'completed' && <RemindersFact task={task} isOpen={isOpen} />}
      {task.startsOn !== null && isLater(task, toCalendarDate(now)) && (
        <span>{t('Shown from {date}', { date: formatCalendarDate(task.startsOn) })}</span>
      )}
    </>
  )
}

/** As high as the line, whose cut must not touch the rounded ends. */
const badgeStyles = 'px-2! py-0! align-top leading-5'

/** Who does the next one, if that is somebody else. */
const toNextTurnOf = ({ assignedTo, repeats }: Task): string | null =>
  repeats && repeats.nextTurnOf !== assignedTo ? repeats.nextTurnOf : null

const useMember = (userId: string | null): Member | undefined =>
  useQuery(membersQuery).data?.find(({ id }) => id === userId)

/** Who does it; on an open card, also who does the next one. */
function Assignee({ task, isOpen }: Pick<TaskFactsProps, 'task' | 'isOpen'>) {
  const { assignedToName, repeats } = task
  const next = useMember(toNextTurnOf(task))
  return (
    <span>
      {assignedToName === null
        ? t(repeats?.turns?.choose === 'anybody' ? 'Whoever takes it' : 'Unassigned')
        : t('Assigned to {name}', { name: assignedToName })}
      {isOpen && next && <>, {t('then {name}', { name: next.displayName })}</>}
    </span>
  )
}

/** Who did it, if that was somebody else than it was assigned to. */
function Doer({ task: { assignedTo, completedBy } }: Pick<TaskFactsProps, 'task'>) {
  const doer = useMember(completedBy)
  return doer && doer.id !== assignedTo && <span>{t('Done by {name}', { name: doer.displayName })}</span>
}

interface RepeatsFactProps extends Pick<TaskFactsProps, 'isOpen'> {
  readonly repeats: Repeats
  readonly nextTurnOf: string | null
}

/** A card at rest shows only the sign, and who is next. */
function RepeatsFact({ repeats, nextTurnOf, isOpen }: RepeatsFactProps) {
  const next = useMember(nextTurnOf)
  return (
    <span>
      <RefreshCw
        aria-hidden="true"
        className={cx('inline-block size-3.5 align-[-0.15em]', (isOpen || next) && 'me-1')}
      />
      <span className={cx(!isOpen && 'sr-only')}>{toRepeatsWords(repeats, repeats.anchorOn)}</span>
      {!isOpen && next && <span>{t('then {name}', { name: next.firstName ?? next.displayName })}</span>}
    </span>
  )
}

/** A card at rest shows only the sign. */
function RemindersFact({ task, isOpen }: Omit<TaskFactsProps, 'now'>) {
  const reminders = toReminders(task)
  if (reminders.length === 0 || task.dueDate === null) return null
  return (
    <span>
      <Bell aria-hidden="true" className={cx('inline-block size-3.5 align-[-0.15em]', isOpen && 'me-1')} />
      <span className="sr-only">{t('Reminders')} </span>
      <span className={cx(!isOpen && 'sr-only')}>
        {joinWithCommas(reminders.map((reminder) => t(reminder)))}
      </span>
    </span>
  )
}

function DueDate({ task, now }: { readonly task: Task; readonly now: WallTime }) {
  const overdue = isOverdue(task, now)
  return (
    <span className={cx(overdue && 'font-semibold text-clay-ink')}>
      <CalendarDays
        aria-hidden="true"
        className="me-1 inline-block size-3.5 align-[-0.15em] md:max-xl:hidden"
      />
      {overdue && <span className="me-1">{t('Overdue:')}</span>}
      {task.dueDate ? (
        <time dateTime={task.dueDate.slice(0, 16)}>{formatDueDate(task.dueDate, now)}</time>
      ) : (
        <span>{t('No due date')}</span>
      )}
    </span>
  )
}

/** Shows at a glance whose task this is, or who did it, also where a card at rest cuts the name. */
export function PersonAvatar({ task }: Pick<TaskFactsProps, 'task'>) {
  const name = useMember(task.completedBy)?.displayName ?? task.assignedToName
  if (name === null) return null
  return (
    <Avatar
      imageUrl={null}
      letter={toAvatarLetter({ firstName: name })}
      label=""
      size="xs"
      className="me-0.5 mt-0.5 self-start justify-self-end [grid-area:who]"
    />
  )
}
