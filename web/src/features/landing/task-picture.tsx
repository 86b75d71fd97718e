import { Avatar } from '../../ui/avatar.tsx'

const columns = [
  {
    title: 'To Do',
    tasks: [
      { title: 'Change the bed linen', due: 'Today', letter: 'L' },
      { title: 'Book the dentist', due: 'Fri', letter: 'M' },
      { title: 'Mend the gate', due: 'Sun', letter: 'K' },
    ],
  },
  {
    title: 'In Progress',
    tasks: [
      { title: 'Paint the hall', due: 'Sat', letter: 'K' },
      { title: 'Sort the cellar', due: 'Sun', letter: 'M' },
    ],
  },
  {
    title: 'Done',
    tasks: [
      { title: 'Water the herbs', due: 'Today', letter: 'M' },
      { title: 'Take the bins out', due: 'Today', letter: 'K' },
      { title: 'Feed the cat', due: 'Today', letter: 'L' },
    ],
  },
] as const

/** A small task board, cut off at the bottom of the picture. */
export function TaskPicture() {
  return (
    <div className="grid h-full grid-cols-3 gap-2 bg-leaf-soft px-4 pt-5 md:gap-3 md:px-6">
      {columns.map(({ title, tasks }) => (
        <div key={title} className="min-w-0">
          <p className="truncate px-1 text-xs font-semibold text-leaf-ink">{title}</p>
          <ul className="mt-2 flex flex-col gap-2">
            {tasks.map((task) => (
              <li key={task.title} className="rounded-control bg-surface p-2.5 shadow-soft">
                <p className="line-clamp-2 text-sm leading-[1.2] font-semibold">{task.title}</p>
                <div className="mt-2 flex items-center justify-between">
                  <span className="text-xs text-ink-soft">{task.due}</span>
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
