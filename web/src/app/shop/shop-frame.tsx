import { ChevronLeft } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useShoppingList } from '../../features/shopping/list/use-shopping-list.ts'
import { showAppBadge } from '../../lib/device/app-badge.ts'
import { t } from '../../lib/locale/language.ts'
import { paths } from '../../lib/paths.ts'
import { useMediaQuery } from '../../lib/screen/use-media-query.ts'
import { OfflineOutlet } from '../page/offline-outlet.tsx'
import { useDockHeight } from '../page/use-dock-height.ts'

declare global {
  /** Set by public/start.js: names the manifest and the icons of the app that has this path. */
  var nameApp: ((path: string) => void) | undefined
}

const InstallList = lazy(async () => ({ default: (await import('./install-list.tsx')).InstallList }))

/** Shows on the icon of the installed list how many items are open. In a browser's tab, the icon might be that of Roost. */
function OpenItemsBadge() {
  const { totals, isLoaded } = useShoppingList()
  const { remaining } = totals
  useEffect(() => {
    if (isLoaded) showAppBadge(remaining)
  }, [isLoaded, remaining])
  return null
}

/** Whoever comes here from another page without loading this one anew installs the list, too. */
const useAppName = (): void =>
  useLayoutEffect(() => {
    globalThis.nameApp?.(paths.shop)
    return () => globalThis.nameApp?.(paths.home)
  }, [])

/** The frame of the shopping list as an app of its own: the list, and a way back to Roost. */
export function ShopFrame({ children }: { readonly children: ReactNode }) {
  useAppName()
  const isStandalone = useMediaQuery('(display-mode: standalone)')
  const isPhone = useMediaQuery('(width < 48rem)')
  const dock = useRef<HTMLDivElement>(null)
  useDockHeight(dock, isPhone)
  return (
    <div className="flex min-h-dvh flex-col">
      <header
        data-print="hidden"
        className="mx-auto w-full max-w-7xl px-4 pt-[env(safe-area-inset-top)] md:px-8 md:pt-3"
      >
        {/* Not followed by the router: Roost is another app, with icons and a name of its own. */}
        <a
          href={paths.home}
          className="-ms-1.5 inline-flex min-h-11 items-center gap-1 rounded-inner pe-2 text-sm font-semibold text-ink-soft hover:text-ink"
        >
          <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          {t('Back to Roost')}
        </a>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-7xl grow px-4 pb-6 focus:outline-none md:px-8 md:pt-2"
      >
        {!(isStandalone && location.hash !== '#install') && (
          <Suspense fallback={null}>
            <InstallList isStandalone={isStandalone} />
          </Suspense>
        )}
        {children}
      </main>
      {isStandalone && <OpenItemsBadge />}
      <div
        ref={dock}
        data-print="hidden"
        className="bg-paper pb-[env(safe-area-inset-bottom)] max-md:sticky max-md:bottom-0 max-md:z-40"
      >
        <OfflineOutlet />
      </div>
    </div>
  )
}
