import { productName } from '@roost/contract/names.ts'
import { useRouterState } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { NavigationLink } from './navigation-link.tsx'

const year = new Date().getFullYear()
const linkStyles = 'rounded-inner underline-offset-4 hover:underline'

/** The footer below a page. It is absent while the first page loads, so that it does not shift afterwards. */
export function Footer() {
  const hasPage = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation !== undefined })
  if (!hasPage) return null
  return (
    <footer className="px-4 py-4 text-center text-sm text-ink-soft md:px-8" data-print="hidden">
      {productName} · {year} ·{' '}
      <NavigationLink to={paths.profile} className={linkStyles}>
        Profile
      </NavigationLink>{' '}
      ·{' '}
      <NavigationLink to={paths.security} className={linkStyles}>
        Security
      </NavigationLink>
    </footer>
  )
}
