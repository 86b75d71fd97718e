import { Avatar } from '../../ui/avatar.tsx'

// The shares of 84.20 divided by three: the first person pays the remaining cent.
const shares = [
  { name: 'Maya', letter: 'M', amount: '$28.07', note: 'paid' },
  { name: 'Kim', letter: 'K', amount: '$28.07', note: 'owes Maya' },
  { name: 'Leo', letter: 'L', amount: '$28.06', note: 'owes Maya' },
] as const

export function ExpensePicture() {
  return (
    <div className="flex h-full flex-col justify-center gap-3 bg-honey-soft px-4 md:px-6">
      <div className="rounded-control bg-surface p-4 shadow-soft">
        <div className="flex items-baseline justify-between gap-3 font-semibold">
          <span className="truncate">Weekly groceries</span>
          <span className="tabular-nums">$84.20</span>
        </div>
        <ul className="mt-2.5 flex flex-col gap-1.5">
          {shares.map(({ name, letter, amount, note }) => (
            <li key={name} className="flex items-center gap-2.5 text-sm">
              <Avatar imageUrl={null} letter={letter} label="" size="sm" />
              <span>{name}</span>
              <span className="min-w-0 grow truncate text-ink-soft">{note}</span>
              <span className="tabular-nums">{amount}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="rounded-control bg-surface px-4 py-2.5 shadow-soft">
        <div className="flex justify-between gap-3 text-sm">
          <span className="truncate font-semibold">Food in May</span>
          <span className="shrink-0 text-ink-soft tabular-nums">$312 of $500</span>
        </div>
        <div className="mt-2 h-2 overflow-hidden rounded-full bg-sunken">
          <div className="h-full w-[62%] rounded-full bg-leaf" />
        </div>
      </div>
    </div>
  )
}
