import { Check } from 'lucide-react'
import { cx } from '../../lib/cx.ts'
import { Avatar } from '../../ui/avatar.tsx'

const shelves = [
  {
    name: 'Produce',
    items: [
      { name: 'Tomatoes', amount: '6', letter: 'M', isBought: true },
      { name: 'Lemons', amount: '2', letter: 'K', isBought: false },
    ],
  },
  {
    name: 'Dairy',
    items: [
      { name: 'Oat milk', amount: '2 l', letter: 'L', isBought: false },
      { name: 'Butter', amount: '250 g', letter: 'M', isBought: false },
    ],
  },
] as const

export function ShoppingPicture() {
  return (
    <div className="grid h-full items-center bg-sunken px-4 md:px-6">
      <div className="mx-auto flex w-full max-w-sm flex-col gap-2 rounded-control bg-surface px-4 py-3.5 shadow-soft">
        {shelves.map(({ name, items }) => (
          <div key={name}>
            <p className="text-xs font-semibold text-ink-soft">{name}</p>
            <ul className="mt-1 flex flex-col">
              {items.map((item) => (
                <li key={item.name} className="flex items-center gap-3 py-1.5">
                  <span
                    className={cx(
                      'grid size-5 shrink-0 place-items-center rounded-mark border-2',
                      item.isBought ? 'border-leaf bg-leaf text-on-leaf' : 'border-line-strong',
                    )}
                  >
                    {item.isBought && <Check className="size-3.5" strokeWidth={3} />}
                  </span>
                  <span className={cx('min-w-0 truncate', item.isBought && 'text-ink-soft line-through')}>
                    {item.name}
                  </span>
                  <span className="grow text-sm text-ink-soft">{item.amount}</span>
                  <Avatar imageUrl={null} letter={item.letter} label="" size="sm" />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  )
}
