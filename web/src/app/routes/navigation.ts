import type { Account } from '@roost/contract/accounts/users.ts'
import type { LucideIcon } from 'lucide-react'
import { type NavigationPageName, type Page, pageNames, pages, type Paths } from '../../lib/pages.ts'
import { pageModules } from './page-modules.ts'

export interface NavigationEntry extends Page {
  readonly path: Paths[NavigationPageName]
  readonly Icon: LucideIcon
}

const entries = pageNames
  .filter((name): name is NavigationPageName => 'navigation' in pages[name])
  .map((name): NavigationEntry => ({ ...pages[name], Icon: pageModules[name].Icon }))

/** Lists the navigation in the order of the pages. */
export const listNavigation = ({ role }: Pick<Account, 'role'>): NavigationEntry[] =>
  entries.filter(({ audience }) => audience.includes('member') || role === 'admin')
