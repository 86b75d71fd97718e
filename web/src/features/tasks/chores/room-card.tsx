import { Check } from 'lucide-react'
import { type MouseEvent, useId } from 'react'
import { cx } from '../../../lib/cx.ts'
import { t } from '../../../lib/locale/language.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card, CardTitle } from '../../../ui/card.tsx'
import { PendingMark } from '../../../ui/pending-mark.tsx'
import {
  type Chore,
  type ChoreDialog,
  neededText,
  type Room,
  toChoreHash,
  toChoreWords,
} from './chores.rules.ts'

interface RowActions {
  readonly onTick: (chore: Chore) => void
  readonly onOpen: (dialog: ChoreDialog) => void
}

interface RoomCardProps extends RowActions {
  readonly room: Room
}

export function RoomCard({ room, ...actions }: RoomCardProps) {
  const id = useId()
  const { label, chores, neededCount } = room
  return (
    <section aria-labelledby={id} className="mb-3 break-inside-avoid md:mb-4">
      <Card isFlush>
        <div className="flex items-center justify-between gap-2 px-4 pt-4 pb-1 md:px-5">
          <CardTitle id={id}>{label}</CardTitle>
          {neededCount > 0 && <Badge variant="warning">{t(neededText, { count: neededCount })}</Badge>}
        </div>
        <ul className="px-2 pb-2 md:px-3">
          {chores.map((chore) => (
            <ChoreRow key={chore.key} chore={chore} {...actions} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

interface ChoreRowProps extends RowActions {
  readonly chore: Chore
}

function ChoreRow({ chore, onTick, onOpen }: ChoreRowProps) {
  const today = useToday()
  const { task, isNeeded, isPaused } = chore
  const edit = (event: MouseEvent) => {
    // The user asked for a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(task.id)
  }
  return (
    <li
      className={cx(
        'relative grid grid-cols-[2.75rem_1fr_auto] items-center rounded-inner py-2 pe-2 hover:bg-hover has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-leaf-ink',
        isPaused && 'opacity-70',
      )}
    >
      <Tick chore={chore} onTick={onTick} />
      <div className="min-w-0">
        {task.status === 'completed' ? (
          // What is opened is the next one, which the server makes.
          <span className="font-semibold wrap-anywhere">{task.title}</span>
        ) : (
          <a
            href={`#${toChoreHash(task.id)}`}
            onClick={edit}
            className="font-semibold outline-none wrap-anywhere after:absolute after:inset-0 after:rounded-inner"
          >
            {task.title}
          </a>
        )}
        <p className="text-sm text-ink-soft first-letter:uppercase">{toChoreWords(chore, today)}</p>
        {!isPaused && <Fading faded={chore.faded} />}
      </div>
      <div className="flex items-center gap-2 ps-2 empty:hidden">
        {isNeeded && <span className="text-sm font-semibold text-clay-ink">{t('Needed')}</span>}
        {task.isPending && <PendingMark />}
      </div>
    </li>
  )
}

interface TickProps {
  readonly chore: Chore
  readonly onTick: (chore: Chore) => void
}

/** One tick is enough; another one on the same day takes it back. */
function Tick({ chore, onTick }: TickProps) {
  const { task, isDoneToday } = chore
  return (
    <button
      type="button"
      aria-pressed={isDoneToday}
      aria-label={t('Done today: {title}', { title: task.title })}
      onClick={() => onTick(chore)}
      className="relative z-1 grid size-11 place-items-center rounded-full"
    >
      <span
        className={cx(
          'grid size-6 place-items-center rounded-full border-[1.5px] transition-colors duration-120 [&_svg]:size-4',
          isDoneToday
            ? 'border-leaf bg-leaf text-on-leaf'
            : 'border-line-strong text-transparent hover:border-leaf hover:text-leaf',
        )}
      >
        <Check aria-hidden="true" strokeWidth={3.5} />
      </span>
    </button>
  )
}

/** How much of the time has passed until a chore is needed again. The words beside it say the same. */
function Fading({ faded }: Pick<Chore, 'faded'>) {
  const percent = Math.round(Math.min(1, faded) * 100)
  return (
    <div aria-hidden="true" className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-sunken">
      <div
        className="h-full rounded-full transition-[width] duration-300"
        style={{
          width: `${Math.max(4, percent)}%`,
          backgroundColor: `color-mix(in oklch, var(--color-clay) ${percent}%, var(--color-leaf))`,
        }}
      />
    </div>
  )
}
