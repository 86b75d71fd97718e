import { Feather, type LucideIcon, RefreshCw, Users } from 'lucide-react'
import { paths } from '../../app/paths.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { HouseholdPicture } from './household-picture.tsx'

interface Strength {
  readonly Icon: LucideIcon
  readonly title: string
  readonly text: string
}

const strengths: readonly Strength[] = [
  {
    Icon: Users,
    title: 'One board for the household',
    text: 'To do, in progress, done: with a due date, a room and somebody who takes it on.',
  },
  {
    Icon: RefreshCw,
    title: 'Everyone sees it at once',
    text: 'Tick something off in the kitchen and it is ticked on every other phone.',
  },
  {
    Icon: Feather,
    title: 'Light on its feet',
    text: 'No adverts, no trackers, and nothing loaded from anywhere but here.',
  },
]

export function LandingPage() {
  return (
    <div className="mx-auto flex w-full max-w-5xl grow flex-col justify-center gap-12 pt-4 pb-16 md:gap-20">
      <div className="grid grid-cols-1 items-center gap-20 md:grid-cols-[1.1fr_1fr] md:gap-12">
        <div>
          {/* The one text above the type scale: a poster, not a page of the app. */}
          <h1 className="font-display text-2xl font-[560] tracking-[-0.015em] md:text-[3rem] md:leading-[1.1]">
            Feather your nest, together
          </h1>
          <p className="mt-4 max-w-[34ch] text-pretty text-ink-soft md:text-lg">
            Roost keeps the tasks of your home in one place: who does what, by when, and what is already done.
          </p>
          <a href={paths.login} className={buttonStyles({ size: 'lg', className: 'mt-7 w-full sm:w-auto' })}>
            Get Started
          </a>
        </div>
        <HouseholdPicture />
      </div>
      <ul className="grid gap-6 md:grid-cols-3 md:gap-10">
        {strengths.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4 md:flex-col md:gap-3">
            <span className="grid size-11 shrink-0 place-items-center rounded-control bg-leaf-soft text-leaf-ink">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <div>
              <h2 className="font-semibold">{title}</h2>
              <p className="mt-0.5 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
