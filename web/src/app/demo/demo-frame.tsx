import { msg } from '@roost/contract/language/messages.ts'
import { Apple, FileDown, FileText, Hourglass, type LucideIcon, Sprout, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../../api/session/session.ts'
import { paths } from '../../lib/paths.ts'
import { t } from '../../lib/locale/language.ts'

interface DemoPage {
  readonly path: string
  readonly title: string
  readonly text: string
  readonly Icon: LucideIcon
}

/** The demo pages, in the order in which a visitor is likely to try them. */
const demoPages: readonly DemoPage[] = [
  {
    path: paths.tempLogin,
    title: msg('Temporary session'),
    text: msg('Two hours in a household of your own'),
    Icon: Hourglass,
  },
  {
    path: paths.setupData,
    title: msg('Sample data'),
    text: msg('Something to look at, in one step'),
    Icon: Sprout,
  },
  {
    path: paths.exportWorking,
    title: msg('Your export'),
    text: msg('What you entered, as text for your notes'),
    Icon: FileDown,
  },
  {
    path: paths.exportDemo,
    title: msg('Export demo'),
    text: msg('The same with made-up lists'),
    Icon: FileText,
  },
  {
    path: paths.instacartDemo,
    title: msg('Grocery demo'),
    text: msg('A product search without a store'),
    Icon: Apple,
  },
  {
    path: paths.instacartIntegration,
    title: msg('Live groceries'),
    text: msg('The search in real stores'),
    Icon: Store,
  },
]

interface DemoFrameProps {
  readonly path: string
  readonly children: ReactNode
}

/** The frame that all demo pages share: their width and the links between them. */
export function DemoFrame({ path, children }: DemoFrameProps) {
  const { user } = useSession()
  // A permanent account can open only one of these pages, so there are no links.
  const others = user && !user.isTemporary ? [] : demoPages.filter((page) => page.path !== path)
  return (
    <div className="mx-auto flex w-full max-w-5xl grow flex-col gap-10 pb-12">
      <div className="grow">{children}</div>
      {others.length > 0 && (
        <nav aria-labelledby="more-to-try" data-print="hidden">
          <h2 id="more-to-try" className="mb-2 text-sm font-semibold text-ink-soft">
            {t('More to try')}
          </h2>
          <ul className="-mx-3 grid sm:grid-cols-2 lg:grid-cols-3">
            {others.map(({ path: other, title, text, Icon }) => (
              <li key={other}>
                <a
                  href={other}
                  className="flex min-h-14 items-center gap-3 rounded-control px-3 py-2 transition-colors duration-120 hover:bg-hover"
                >
                  <Icon aria-hidden="true" className="size-5 shrink-0 text-leaf-ink" />
                  <span className="min-w-0">
                    <span className="font-semibold">{t(title)}</span>
                    <span className="block text-sm text-ink-soft">{t(text)}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
