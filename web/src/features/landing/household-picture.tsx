import { Check } from 'lucide-react'
import { cx } from '../../lib/cx.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Card } from '../../ui/card.tsx'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../lib/locale/language.ts'

const rows = [
  { title: msg('Water the herbs'), room: msg('Kitchen'), letter: 'M', isDone: true },
  { title: msg('Take the bins out'), room: msg('Garden'), letter: 'K', isDone: true },
  { title: msg('Fresh bed linen'), room: msg('Bedroom'), letter: 'L', isDone: false },
] as const

/** Built from the app's own components. The rows are decorative; the amount is accessible and marked as an example. */
export function HouseholdPicture() {
  return (
    <div className="relative mx-auto w-full max-w-md px-4 pb-8 select-none md:px-3 lg:px-8">
      <div aria-hidden="true">
        {/* A door, or the entrance of a nesting box. */}
        <div className="absolute inset-x-0 top-0 bottom-0 rounded-t-[14rem] rounded-b-card bg-leaf-soft" />
        <FallingFeather />
        <BrandMark
          hasWordmark={false}
          className="relative flex! justify-center pt-10 lg:pt-14 [&_svg]:size-28 lg:[&_svg]:size-32"
        />
        <Card className="relative -mt-5 pb-12 md:pb-14 lg:-mt-6">
          <p className="font-display text-lg font-semibold">{t('Saturday at home')}</p>
          <ul className="mt-2 flex flex-col gap-1">
            {rows.map((row) => (
              <Row key={row.title} {...row} />
            ))}
          </ul>
        </Card>
      </div>
      <ExampleCard />
    </div>
  )
}

function Row({ title, room, letter, isDone }: (typeof rows)[number]) {
  return (
    <li className="flex items-center gap-3 py-2">
      <span
        className={cx(
          'grid size-6 shrink-0 place-items-center rounded-full border-2',
          isDone ? 'border-leaf bg-leaf text-on-leaf' : 'border-line-strong',
        )}
      >
        {isDone && <Check className="size-4" strokeWidth={3} />}
      </span>
      <span className={cx('min-w-0 grow truncate', isDone && 'text-ink-soft line-through')}>{t(title)}</span>
      <Badge variant="outline" className="max-sm:hidden md:max-lg:hidden">
        {t(room)}
      </Badge>
      <Avatar imageUrl={null} letter={letter} label="" size="sm" />
    </li>
  )
}

function ExampleCard() {
  return (
    <div className="relative -mt-8 me-3 -ms-2 flex items-center gap-3 rounded-card bg-raised p-3 pe-4 shadow-soft ring-1 ring-line lg:me-6 lg:-ms-5">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf-ink"
      >
        <Check className="size-5" strokeWidth={2.5} />
      </span>
      <p className="min-w-0 grow font-semibold text-balance">{t('24 tasks completed today')}</p>
      <Badge variant="warning" className="shrink-0">
        {t('Example')}
      </Badge>
    </div>
  )
}

function FallingFeather() {
  return (
    <svg
      viewBox="0 0 64 64"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="absolute top-16 start-[17%] size-12 -rotate-6 stroke-leaf-ink lg:start-[19%] lg:size-16"
    >
      <path
        className="fill-surface"
        d="M17 46c-3-9 1-19 7-26l3 4 2-9C37 9 46 6 58 5c-1 11-5 21-12 29l-7-1 4 4c-7 6-16 10-26 9Z"
      />
      <path d="M5 60C16 44 31 28 48 15M25 37l-3-7m11-1-2-7m-1 19 6 1m3-12 6-1" />
    </svg>
  )
}
