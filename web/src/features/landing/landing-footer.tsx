import { Badge } from '../../ui/badge.tsx'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { useSite } from '../system/site.api.ts'
import { formatCopyright } from './copyright.rules.ts'
import { SocialLinks } from './social-links.tsx'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { showFailure } from '../../ui/toasts/toast.ts'
import { type FooterTopic, footerTitles, footerTopics } from './footer-topics.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../lib/locale/language.ts'

const loadDialog = () => import('./footer-dialog.tsx')
const FooterDialog = lazy(async () => ({ default: (await loadDialog()).FooterDialog }))

interface Opened {
  readonly topic: FooterTopic
  readonly isOpen: boolean
}

/** Opens the four topics in dialogs, because they have no pages of their own. */
function FooterTopicButtons({ contactEmail }: { readonly contactEmail: string | null }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = async (topic: FooterTopic) => {
    try {
      // The dialog is loaded before it is rendered, because a failure while rendering would replace the whole page.
      await loadDialog()
      setOpened({ topic, isOpen: true })
    } catch {
      showFailure(t('Please check your connection and load this page again.'), {
        title: t("Can't reach the server"),
      })
    }
  }
  return (
    <>
      <ul className="-mx-2">
        {footerTopics.map((topic) => (
          <li key={topic}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => void open(topic)}
              className="min-h-11 max-w-full rounded-inner wrap-anywhere hyphens-auto px-2 text-start underline-offset-4 hover:underline md:min-h-9 pointer-coarse:min-h-11"
            >
              {t(footerTitles[topic])}
            </button>
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense fallback={null}>
          <FooterDialog
            {...opened}
            contactEmail={contactEmail}
            onClose={() => setOpened({ ...opened, isOpen: false })}
          />
        </Suspense>
      )}
    </>
  )
}

const year = new Date().getFullYear()
const parts = [msg('Tasks'), msg('Expenses'), msg('Shopping'), msg('Calendar'), msg('Recipes')] as const

const titleStyles = 'text-sm font-semibold text-ink-soft'
const lineStyles = 'flex min-h-11 items-center gap-2 md:min-h-9 pointer-coarse:min-h-11'

export function LandingFooter({ languageChooser }: { readonly languageChooser: ReactNode }) {
  const site = useSite()
  return (
    <footer data-print="hidden" className="border-t border-line px-4 pt-10 pb-8 md:px-8 md:pt-14">
      <div className="mx-auto grid max-w-5xl grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-[2fr_1fr_1fr]">
        <div className="max-md:col-span-2">
          <BrandMark />
          <p className="mt-2 max-w-[32ch] text-ink-soft">
            {t('A home is easier to keep when everybody holds a twig.')}
          </p>
          <div className="mt-4">
            <SocialLinks addresses={site?.social ?? null} />
          </div>
        </div>
        <div>
          <h2 className={titleStyles}>{t('In the nest')}</h2>
          <ul className="mt-1">
            {parts.map((part) => (
              <li key={part} className={lineStyles}>
                {t(part)}
              </li>
            ))}
            <li className={`${lineStyles} flex-wrap`}>
              {`${t('Messaging')} `}
              <Badge variant="outline">{t('coming soon')}</Badge>
            </li>
          </ul>
        </div>
        <div>
          <h2 className={titleStyles}>{t('Good to know')}</h2>
          <div className="mt-1">
            <FooterTopicButtons contactEmail={site?.contactEmail ?? null} />
          </div>
        </div>
        <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-sm text-ink-soft">{formatCopyright(year)}</p>
          <div className="-mx-3">{languageChooser}</div>
        </div>
      </div>
    </footer>
  )
}
