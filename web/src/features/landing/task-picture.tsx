import { Avatar } from '../../ui/avatar.tsx'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../lib/locale/language.ts'

const columns = [
  {
    title: msg('To Do'),
    tasks: [
      { title: msg('Change the bed linen'), due: msg('Today'), letter: 'L' },
      { title: msg('Book the dentist'), due: msg('Fri'), letter: 'M' },
      { title: msg('Mend the gate'), due: msg('Sun'), letter: 'K' },
    ],
  },
  {
    title: msg('In Progress'),
    tasks: [
      { title: msg('Paint the hall'), due: msg('Sat'), letter: 'K' },
      { title: msg('Sort the cellar'), due: msg('Sun'), letter: 'M' },
    ],
  },
  {
    title: msg('Done'),
    tasks: [
      { title: msg('Water the herbs'), due: msg('Today'), letter: 'M' },
      { title: msg('Take the bins out'), due: msg('Today'), letter: 'K' },
      { title: msg('Feed the cat'), due: msg('Today'), letter: 'L' },
    ],
  },
] as const

/** A small task board, cut off at the bottom of the picture. */
export function TaskPicture() {
  return (
    <div className="grid h-full grid-cols-3 gap-2 bg-leaf-soft px-4 pt-5 md:gap-3 md:px-6">
      {columns.map(({ title, tasks }) => (
        <div key={title} className="min-w-0">
          <p className="truncate px-1 text-xs font-semibold text-leaf-ink">{t(title)}</p>
          <ul className="mt-2 flex flex-col gap-2">
            {tasks.map((task) => (
              <li key={task.title} className="rounded-control bg-surface p-2.5 shadow-soft">
                <p className="line-clamp-2 text-sm leading-[1.2] font-semibold">{t(task.title)}</p>
                <div className="mt-2 flex items-center justify-between">
                  <span className="text-xs text-ink-soft">{t(task.due)}</span>
                  <Avatar
                    imageUrl={null}
                    letter={task.letter}
                    label=""
                    size="sm"
                    className="-my-1 scale-90"
                  />
                </div>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
