import { HousePlug, type LucideIcon, ShieldCheck, WifiOff } from 'lucide-react'

interface Strength {
  readonly Icon: LucideIcon
  readonly title: string
  readonly text: string
}

const strengths: readonly Strength[] = [
  {
    Icon: WifiOff,
    title: 'Works without a signal',
    text: 'In the cellar of the supermarket the list is there all the same, and what you tick is sent later.',
  },
  {
    Icon: HousePlug,
    title: 'On a machine of your own',
    text: 'One small server, at home or wherever you trust. What you write is in a database of yours, and not in ours.',
  },
  {
    Icon: ShieldCheck,
    title: 'Nobody looks over your shoulder',
    text: 'No adverts and no trackers. Every font, icon and picture of these pages comes from this server.',
  },
]

export function Strengths() {
  return (
    <section aria-label="What sets Roost apart">
      <ul className="grid gap-8 md:grid-cols-3 md:gap-10">
        {strengths.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4 md:flex-col md:gap-3">
            <span className="grid size-11 shrink-0 place-items-center rounded-control bg-leaf-soft text-leaf-ink">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <div>
              <h2 className="font-semibold">{title}</h2>
              <p className="mt-1 text-pretty text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
