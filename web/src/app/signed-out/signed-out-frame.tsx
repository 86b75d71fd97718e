import { type ReactNode, lazy, Suspense, useCallback, useEffect, useRef } from 'react'
import { findSecureAddress } from '../../api/session/secure-address.ts'
import { t } from '../../lib/locale/language.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { FullPageSpinner } from '../../ui/spinner.tsx'
import { setDocumentTitle } from '../page/document-title.ts'
import { LanguageChooser } from '../page/language-chooser.tsx'
import { focusMainHeading } from '../page/page-focus.ts'
import { paths } from '../../lib/paths.ts'
import { ThemeToggle } from '../page/theme-toggle.tsx'
import type { SignedOutPage } from './signed-out-pages.tsx'

// Most pages are opened over https.
const SecureAddressHint = lazy(async () => ({
  default: (await import('./secure-address-hint.tsx')).SecureAddressHint,
}))

interface SignedOutFrameProps {
  readonly path: string
  readonly page: SignedOutPage
}

/** The frame of a page without navigation. */
export function SignedOutFrame({ path, page }: SignedOutFrameProps) {
  const arrive = usePageArrival()
  return (
    <div className="flex min-h-dvh flex-col">
      <header data-print="hidden" className="px-4 py-3 md:px-8 md:py-5">
        <div className="mx-auto flex max-w-5xl items-center justify-between gap-3">
          <a href={paths.home} className="flex rounded-inner py-1.5">
            <BrandMark />
          </a>
          <div className="flex items-center gap-1">
            {page.isLanding === true && (
              <a href={paths.login} className={buttonStyles({ variant: 'ghost' })}>
                {t('Sign in')}
              </a>
            )}
            <ThemeToggle />
          </div>
        </div>
        {findSecureAddress() !== null && (
          <Suspense fallback={null}>
            <SecureAddressHint />
          </Suspense>
        )}
      </header>
      {/* Keyed by path, because React would otherwise keep the previous page mounted but hidden until the next one
         has loaded. */}
      <Suspense key={path} fallback={toMain(<FullPageSpinner />)}>
        {page.isLanding === true ? page.render() : toMain(page.render())}
        <PageArrival path={path} title={page.title && t(page.title)} onArrival={arrive} />
      </Suspense>
      {page.isLanding !== true && (
        <footer data-print="hidden" className="flex justify-center px-4 pb-4">
          <LanguageChooser />
        </footer>
      )}
    </div>
  )
}

const toMain = (content: ReactNode) => (
  <main className="flex grow flex-col px-4 focus:outline-none md:px-8">{content}</main>
)

type Arrive = (path: string, title: string | undefined) => void

function usePageArrival(): Arrive {
  const shownPath = useRef<string>(undefined)
  return useCallback((path, title) => {
    setDocumentTitle(title)
    if (shownPath.current !== undefined && shownPath.current !== path) focusMainHeading()
    shownPath.current = path
  }, [])
}

interface PageArrivalProps {
  readonly path: string
  readonly title: string | undefined
  readonly onArrival: Arrive
}

/** Rendered beside the page inside its Suspense boundary, so that its effects run once the page has loaded. */
function PageArrival({ path, title, onArrival }: PageArrivalProps) {
  useEffect(() => onArrival(path, title), [path, title, onArrival])
  return null
}
