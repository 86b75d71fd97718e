import type { ReactNode, Ref } from 'react'
import { Card } from '../../ui/card.tsx'
import { SectionHeading } from './section-heading.tsx'
import { TaskPicture } from './task-picture.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Check } from 'lucide-react'
import { cx } from '../../lib/cx.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../lib/locale/language.ts'
import { formatExample } from './example-amount.rules.ts'

const days = [
  { name: msg('Mon'), date: 11, dots: [] },
  { name: msg('Tue'), date: 12, dots: ['bg-leaf'] },
  { name: msg('Wed'), date: 13, dots: [] },
  { name: msg('Thu'), date: 14, dots: ['bg-honey', 'bg-leaf'] },
  { name: msg('Fri'), date: 15, dots: [] },
  { name: msg('Sat'), date: 16, dots: ['bg-clay'] },
  { name: msg('Sun'), date: 17, dots: ['bg-honey'] },
] as const
const today = 12

const events = [
  { title: msg('Dentist, Leo'), when: msg('Tue 9:30'), bar: 'bg-leaf' },
  { title: msg('Rent is due'), when: msg('Thu, all day'), bar: 'bg-honey' },
  { title: msg('Dinner with Grandma'), when: msg('Sat 19:00'), bar: 'bg-clay' },
] as const

function CalendarPicture() {
  return (
    <div className="grid h-full items-center bg-sunken px-4 md:px-6">
      <div className="mx-auto w-full max-w-sm rounded-control bg-surface p-4 shadow-soft">
        <ol className="grid grid-cols-7 text-center">
          {days.map(({ name, date, dots }) => (
            <li key={date} className="flex flex-col items-center gap-1">
              <span className="text-xs text-ink-soft">{t(name)}</span>
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
              <span className="min-w-0 grow truncate font-semibold">{t(title)}</span>
              <span className="shrink-0 text-ink-soft tabular-nums">{t(when)}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const shelves = [
  {
    name: msg('Produce'),
    items: [
      { name: msg('Tomatoes'), amount: '6', letter: 'M', isBought: true },
      { name: msg('Lemons'), amount: '2', letter: 'K', isBought: false },
    ],
  },
  {
    name: msg('Dairy'),
    items: [
      { name: msg('Oat milk'), amount: '2 l', letter: 'L', isBought: false },
      { name: msg('Butter'), amount: '250 g', letter: 'M', isBought: false },
    ],
  },
] as const

function ShoppingPicture() {
  return (
    <div className="grid h-full items-center bg-sunken px-4 md:px-6">
      <div className="mx-auto flex w-full max-w-sm flex-col gap-2 rounded-control bg-surface px-4 py-3.5 shadow-soft">
        {shelves.map(({ name, items }) => (
          <div key={name}>
            <p className="text-xs font-semibold text-ink-soft">{t(name)}</p>
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
                    {t(item.name)}
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

// The shares of 84.20 divided by three: the first person pays the remaining cent.
const shares = [
  { name: 'Maya', letter: 'M', amount: 28.07, note: msg('paid') },
  { name: 'Kim', letter: 'K', amount: 28.07, note: msg('owes Maya') },
  { name: 'Leo', letter: 'L', amount: 28.06, note: msg('owes Maya') },
] as const

function ExpensePicture() {
  return (
    <div className="flex h-full flex-col justify-center gap-3 bg-honey-soft px-4 md:px-6">
      <div className="rounded-control bg-surface p-4 shadow-soft">
        <div className="flex items-baseline justify-between gap-3 font-semibold">
          <span className="truncate">{t('Weekly groceries')}</span>
          <span className="tabular-nums">{formatExample(84.2)}</span>
        </div>
        <ul className="mt-2.5 flex flex-col gap-1.5">
          {shares.map(({ name, letter, amount, note }) => (
            <li key={name} className="flex items-center gap-2.5 text-sm">
              <Avatar imageUrl={null} letter={letter} label="" size="sm" />
              <span>{name}</span>
              <span className="min-w-0 grow truncate text-ink-soft">{t(note)}</span>
              <span className="tabular-nums">{formatExample(amount)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="rounded-control bg-surface px-4 py-2.5 shadow-soft">
        <div className="flex justify-between gap-3 text-sm">
          <span className="truncate font-semibold">{t('Food in May')}</span>
          <span className="shrink-0 text-ink-soft tabular-nums">
            {t('{spent} of {amount}', {
              spent: formatExample(312),
              amount: formatExample(500),
            })}
          </span>
        </div>
        <div className="mt-2 h-2 overflow-hidden rounded-full bg-sunken">
          <div className="h-full w-[62%] rounded-full bg-leaf" />
        </div>
      </div>
    </div>
  )
}

interface Feature {
  readonly title: string
  readonly text: string
  readonly picture: ReactNode
}

const features: readonly Feature[] = [
  {
    title: msg('Task Management'),
    text: msg('Assign and track duties on one task board: who does what, by when, and what is already done.'),
    picture: <TaskPicture />,
  },
  {
    title: msg('Expense Tracking'),
    text: msg('Monitor spending against a budget, and split fairly what one of you has paid: to the cent.'),
    picture: <ExpensePicture />,
  },
  {
    title: msg('Shopping Lists'),
    text: msg(
      'Collaborative lists: what you think of in the kitchen is on the list of whoever stands in the shop.',
    ),
    picture: <ShoppingPicture />,
  },
  {
    title: msg('Family Calendar'),
    text: msg(
      'Dates, appointments and gatherings in one calendar, so that nobody has to remember for everybody.',
    ),
    picture: <CalendarPicture />,
  },
]

export function FeatureList({ headingRef }: { readonly headingRef: Ref<HTMLHeadingElement> }) {
  return (
    <section>
      <SectionHeading
        ref={headingRef}
        title={t('Everything you share, in four places')}
        text={t('For families and for people who share a flat.')}
      />
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6">
        {features.map(({ title, text, picture }) => (
          <li key={title} className="flex min-w-0">
            <Card isFlush className="flex w-full flex-col">
              <div aria-hidden="true" className="h-70 overflow-hidden select-none">
                {picture}
              </div>
              <div className="p-5 md:p-6">
                <h3 className="font-display text-lg font-semibold">{t(title)}</h3>
                <p className="mt-1 text-pretty text-ink-soft">{t(text)}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
