import type { ReactNode, Ref } from 'react'
import { Card } from '../../ui/card.tsx'
import { CalendarPicture } from './calendar-picture.tsx'
import { ExpensePicture } from './expense-picture.tsx'
import { SectionHeading } from './section-heading.tsx'
import { ShoppingPicture } from './shopping-picture.tsx'
import { TaskPicture } from './task-picture.tsx'

interface Feature {
  readonly title: string
  readonly text: string
  readonly picture: ReactNode
}

const features: readonly Feature[] = [
  {
    title: 'Task Management',
    text: 'Assign and track duties on one task board: who does what, by when, and what is already done.',
    picture: <TaskPicture />,
  },
  {
    title: 'Expense Tracking',
    text: 'Monitor spending against a budget, and split fairly what one of you has paid: to the cent.',
    picture: <ExpensePicture />,
  },
  {
    title: 'Shopping Lists',
    text: 'Collaborative lists: what you think of in the kitchen is on the list of whoever stands in the shop.',
    picture: <ShoppingPicture />,
  },
  {
    title: 'Family Calendar',
    text: 'Dates, appointments and gatherings in one calendar, so that nobody has to remember for everybody.',
    picture: <CalendarPicture />,
  },
]

export function FeatureList({ headingRef }: { readonly headingRef: Ref<HTMLHeadingElement> }) {
  return (
    <section>
      <SectionHeading
        ref={headingRef}
        title="Everything you share, in four places"
        text="For families and for people who share a flat."
      />
      <ul className="grid gap-4 md:grid-cols-2 md:gap-6">
        {features.map(({ title, text, picture }) => (
          <li key={title} className="flex">
            <Card isFlush className="flex w-full flex-col">
              <div aria-hidden="true" className="h-70 overflow-hidden select-none">
                {picture}
              </div>
              <div className="p-5 md:p-6">
                <h3 className="font-display text-lg font-semibold">{title}</h3>
                <p className="mt-1 text-pretty text-ink-soft">{text}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
