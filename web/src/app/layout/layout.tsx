import {
  Outlet,
  useRouterState,
  type StaticDataRouteOption,
  useMatches,
  useRouter,
} from '@tanstack/react-router'
import { useRef, Suspense, lazy, useEffect } from 'react'
import { OfflineOutlet } from '../page/offline-outlet.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { SideBar } from './side-bar.tsx'
import { useDockHeight } from '../page/use-dock-height.ts'
import { useMediaQuery } from '../../lib/screen/use-media-query.ts'
import { useUser } from '../../api/session/session.ts'
import { productName } from '@roost/contract/text/names.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { paths } from '../../lib/paths.ts'
import { AccountMenu } from './account-menu.tsx'
import { HeaderTools } from './header-tools.tsx'
import { NavigationLink } from './navigation-link.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { cx } from '../../lib/cx.ts'
import { t } from '../../lib/locale/language.ts'
import { focusMainHeading, takeArrival } from '../page/page-focus.ts'
import { setDocumentTitle } from '../page/document-title.ts'

/** A dialog opened while the page was loading keeps the focus, because losing it would close the dialog. */
const isInOpenDialog = (): boolean => {
  const dialog = document.activeElement?.closest('[role="dialog"][data-state="open"]')
  return dialog instanceof Element
}

const toTitle = ({ title, isForDemo }: StaticDataRouteOption, isTemporary: boolean) =>
  isForDemo && !isTemporary ? t('Page Not Found') : title && t(title)

/** Sets the document title to the page's title and moves the focus to the heading after a navigation. */
const usePageChange = (): void => {
  const router = useRouter()
  const { isTemporary } = useUser()
  const title = useMatches({ select: (matches) => toTitle(matches.at(-1)?.staticData ?? {}, isTemporary) })

  useEffect(() => {
    setDocumentTitle(title)
  }, [title])

  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        const wasNavigatedTo = takeArrival() || (fromLocation && pathChanged)
        if (wasNavigatedTo && !isInOpenDialog()) focusMainHeading()
      }),
    [router],
  )
}

const year = new Date().getFullYear()
const linkStyles = 'rounded-inner underline-offset-4 hover:underline'

/** The footer below a page. It is absent while the first page loads, so that it does not shift afterwards. */
function Footer() {
  const hasPage = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation !== undefined })
  if (!hasPage) return null
  return (
    <footer className="px-4 py-4 text-center text-sm text-ink-soft md:px-8" data-print="hidden">
      {`${productName} · ${year} · `}
      <NavigationLink to={paths.profile} className={linkStyles}>
        {t('Profile')}
      </NavigationLink>
      {' · '}
      <NavigationLink to={paths.security} className={linkStyles}>
        {t('Security')}
      </NavigationLink>
    </footer>
  )
}

function SkipLink() {
  return (
    <a
      href="#main"
      onClick={(event) => {
        // Does not change the URL, since the router would treat that as a navigation.
        event.preventDefault()
        focusMainHeading()
      }}
      className={cx(buttonStyles(), 'fixed top-2 start-2 z-60 not-focus:sr-only')}
    >
      {t('Skip to content')}
    </a>
  )
}

/** The header of a phone. It scrolls with the page to leave more space for the content. */
function PhoneHeader() {
  return (
    <header data-print="hidden" className="flex items-center gap-1 px-4 pt-[env(safe-area-inset-top)]">
      <NavigationLink to={paths.home} aria-label={productName} className="me-auto flex rounded-inner py-1.5">
        <BrandMark />
      </NavigationLink>
      <HeaderTools />
      <AccountMenu />
    </header>
  )
}

const DemoBanner = lazy(async () => ({
  default: (await import('../../features/demo/demo-banner.tsx')).DemoBanner,
}))

/** The banner above every page of a demo account. Its code is not part of the first load. */
function DemoOutlet() {
  const { isTemporary, expiresAt } = useUser()
  return (
    isTemporary &&
    expiresAt && (
      <Suspense fallback={<div className="mb-3 h-13 bg-honey-soft md:mb-0" />}>
        <DemoBanner expiresAt={expiresAt} />
      </Suspense>
    )
  )
}

/** `full` labels every entry, `icons` shows labels on hover, `phone` collapses them into a menu. */
type LayoutKind = 'full' | 'icons' | 'phone'

const useLayoutKind = (): LayoutKind => {
  const isLarge = useMediaQuery('(min-width: 1024px)')
  const isMedium = useMediaQuery('(min-width: 768px)')
  if (isLarge) return 'full'
  return isMedium ? 'icons' : 'phone'
}

/** The frame around every page; a page that is an app of its own brings another one. */
export function Layout() {
  const isOwnApp = useMatches({ select: (matches) => matches.at(-1)?.staticData.isOwnApp })
  usePageChange()
  return (
    <>
      <SkipLink />
      {isOwnApp ? (
        <>
          <DemoOutlet />
          <Outlet />
        </>
      ) : (
        <WholeLayout />
      )}
    </>
  )
}

/** A side bar from 768 px upwards, a header and a bottom bar on narrower screens. */
function WholeLayout() {
  const kind = useLayoutKind()
  const isPhone = kind === 'phone'
  const dock = useRef<HTMLDivElement>(null)
  useDockHeight(dock, isPhone)
  return (
    <div className="flex min-h-dvh flex-col md:flex-row">
      {isPhone ? <PhoneHeader /> : <SideBar hasLabels={kind === 'full'} />}
      <div className="flex min-w-0 grow flex-col">
        <DemoOutlet />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl grow px-4 pb-6 focus:outline-none md:px-8 md:pt-8"
        >
          <Outlet />
        </main>
        <Footer />
        {!isPhone && <OfflineOutlet />}
      </div>
      {isPhone && (
        <div ref={dock} className="sticky bottom-0 z-40">
          <OfflineOutlet />
          <PhoneBar />
        </div>
      )}
    </div>
  )
}
