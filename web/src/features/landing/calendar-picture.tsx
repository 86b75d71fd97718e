import { cx } from '../../lib/cx.ts'

const days = [
  { name: 'Mon', date: 11, dots: [] },
  { name: 'Tue', date: 12, dots: ['bg-leaf'] },
  { name: 'Wed', date: 13, dots: [] },
  { name: 'Thu', date: 14, dots: ['bg-honey', 'bg-leaf'] },
  { name: 'Fri', date: 15, dots: [] },
  { name: 'Sat', date: 16, dots: ['bg-clay'] },
  { name: 'Sun', date: 17, dots: ['bg-honey'] },
] as const
const today = 12

const events = [
  { title: 'Dentist, Leo', when: 'Tue 9:30', bar: 'bg-leaf' },
  { title: 'Rent is due', when: 'Thu, all day', bar: 'bg-honey' },
  { title: 'Dinner with Grandma', when: 'Sat 19:00', bar: 'bg-clay' },
] as const

export function CalendarPicture() {
  return (
    <div className="grid h-full items-center bg-sunken px-4 md:px-6">
      <div className="mx-auto w-full max-w-sm rounded-control bg-surface p-4 shadow-soft">
        <ol className="grid grid-cols-7 text-center">
          {days.map(({ name, date, dots }) => (
            <li key={date} className="flex flex-col items-center gap-1">
              <span className="text-xs text-ink-soft">{name}</span>
              <span
                className={cx(
                  'grid size-8 place-items-center rounded-full text-sm font-semibold tabular-nums',
                  date === today && 'bg-leaf text-on-leaf',
                )}
              >
                {date}
              </span>
              <span className="flex h-1.5 gap-1">
                {dots.map((dot) => (
                  <span key={dot} className={cx('size-1.5 rounded-full', dot)} />
                ))}
              </span>
            </li>
          ))}
        </ol>
        <ul className="mt-3 flex flex-col gap-1.5">
          {events.map(({ title, when, bar }) => (
            <li key={title} className="flex items-center gap-3 rounded-inner bg-hover p-1.5 text-sm">
              <span className={cx('h-7 w-1 shrink-0 rounded-full', bar)} />
              <span className="min-w-0 grow truncate font-semibold">{title}</span>
              <span className="shrink-0 text-ink-soft tabular-nums">{when}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
