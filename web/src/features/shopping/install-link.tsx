import { Link, useLocation } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { ComponentProps } from 'react'
import { t } from '../../lib/locale/language.ts'
import { paths } from '../../lib/paths.ts'

/** Whether the list is shown as an app of its own. */
export const useIsOwnApp = (): boolean => useLocation({ select: ({ pathname }) => pathname === paths.shop })

/**
 * Leads to the list as an app of its own, which says how it is installed. The page is loaded anew, because browsers install
 * what they load.
 */
export function InstallLink(props: Omit<ComponentProps<'a'>, 'href' | 'children' | 'target'>) {
  return (
    <Link to={paths.shop} hash="install" reloadDocument {...props}>
      <Download aria-hidden="true" />
      {t('Install Shopping List')}
    </Link>
  )
}
