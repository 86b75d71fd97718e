import { Check } from 'lucide-react'
import { cx } from '../../lib/cx.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Card } from '../../ui/card.tsx'

const rows = [
  { title: 'Water the herbs', room: 'Kitchen', letter: 'M', isDone: true },
  { title: 'Take the bins out', room: 'Garden', letter: 'K', isDone: false },
  { title: 'Change the bed linen', room: 'Bedroom', letter: 'L', isDone: false },
] as const

/** A drawing made of our own parts: decoration, hence nothing to read for a screen reader. */
export function HouseholdPicture() {
  return (
    <div aria-hidden="true" className="relative mx-auto w-full max-w-sm select-none">
      <BrandMark hasWordmark={false} className="absolute right-6 bottom-full -mb-4 [&_svg]:size-20" />
      <div className="absolute inset-x-4 -bottom-3 top-3 rotate-[-3deg] rounded-card bg-leaf-soft" />
      <Card className="relative">
        <p className="font-display text-lg font-[560]">Saturday at home</p>
        <ul className="mt-3 flex flex-col gap-1">
          {rows.map(({ title, room, letter, isDone }) => (
            <li key={title} className="flex items-center gap-3 py-2">
              <span
                className={cx(
                  'grid size-6 shrink-0 place-items-center rounded-full border-2',
                  isDone ? 'border-leaf bg-leaf text-on-leaf' : 'border-line-strong',
                )}
              >
                {isDone && <Check className="size-4" strokeWidth={3} />}
              </span>
              <span className={cx('min-w-0 grow truncate', isDone && 'text-ink-soft line-through')}>
                {title}
              </span>
              <Badge variant="outline">{room}</Badge>
              <Avatar imageUrl={null} letter={letter} label="" size="sm" />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
