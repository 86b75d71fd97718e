import { Outlet } from '@tanstack/react-router'
import { useRef } from 'react'
import { Footer } from './footer.tsx'
import { OfflineOutlet } from './offline-outlet.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { PhoneHeader } from './phone-header.tsx'
import { SideBar } from './side-bar.tsx'
import { SkipLink } from './skip-link.tsx'
import { DemoOutlet } from './demo-outlet.tsx'
import { useDockHeight } from './use-dock-height.ts'
import { useLayoutKind } from './use-layout-kind.ts'
import { usePageChange } from './use-page-change.ts'

/** The frame around every page: a side bar from 768 px upwards, a header and a bottom bar on narrower screens. */
export function Layout() {
  const kind = useLayoutKind()
  usePageChange()
  const isPhone = kind === 'phone'
  const dock = useRef<HTMLDivElement>(null)
  useDockHeight(dock, isPhone)
  return (
    <div className="flex min-h-dvh flex-col md:flex-row">
      <SkipLink />
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
