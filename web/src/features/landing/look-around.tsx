import { ArrowRight } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { Card } from '../../ui/card.tsx'
import { SectionHeading } from './section-heading.tsx'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../lib/locale/language.ts'

const pages = [
  {
    href: paths.setupData,
    title: msg('Setup Real Data'),
    text: msg('Tasks, shopping and events to begin with, in an account of yours or a temporary one.'),
  },
  {
    href: paths.instacartDemo,
    title: msg('View Integration Demo'),
    text: msg('How looking for groceries feels, with twelve made-up products.'),
  },
  {
    href: paths.instacartIntegration,
    title: msg('Try Live Integration'),
    text: msg('The same search, in the stores that this server knows.'),
  },
  {
    href: paths.exportDemo,
    title: msg('See an Export'),
    text: msg('What your lists look like as a note on your phone.'),
  },
  {
    href: paths.tempLogin,
    title: msg('Start a Temporary Session'),
    text: msg('Two hours of a household that nobody else sees, where the demo is switched on.'),
  },
] as const

export function LookAround() {
  return (
    <section className="grid md:grid-cols-[1fr_1.4fr] md:gap-10 lg:gap-16">
      <SectionHeading
        title={t('Look around first')}
        text={t('Some doors are open before you have moved in.')}
      />
      <Card isFlush>
        <ul>
          {pages.map(({ href, title, text }) => (
            <li
              key={href}
              className="group relative flex items-center gap-4 border-line px-5 py-4 not-first:border-t hover:bg-hover md:px-6"
            >
              <div className="min-w-0 grow">
                {/* The whole row is the click target, but only the title names the link. */}
                <a
                  href={href}
                  className="font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-leaf-ink"
                >
                  {t(title)}
                </a>
                <p className="mt-0.5 text-sm text-pretty text-ink-soft">{t(text)}</p>
              </div>
              <ArrowRight
                aria-hidden="true"
                className="size-5 shrink-0 text-ink-soft transition-transform duration-120 group-hover:translate-x-1 rtl:-scale-x-100 rtl:group-hover:-translate-x-1 group-hover:text-leaf-ink"
              />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
