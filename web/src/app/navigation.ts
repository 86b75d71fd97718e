import { msg } from '@roost/contract/messages.ts'
import type { Account } from '@roost/contract/users.ts'
import {
  CalendarDays,
  ChartPie,
  ChefHat,
  CircleUserRound,
  House,
  ListChecks,
  LockKeyhole,
  type LucideIcon,
  Receipt,
  Share2,
  ShieldCheck,
  ShoppingBasket,
  Users,
} from 'lucide-react'
import { paths } from '../lib/paths.ts'

export interface NavigationEntry {
  readonly label: string
  readonly to: (typeof paths)[
    | 'home'
    | 'tasks'
    | 'expenses'
    | 'budgetAnalytics'
    | 'calendar'
    | 'shopping'
    | 'recipes'
    | 'mySharedRecipes'
    | 'houseGroups'
    | 'activity'
    | 'profile'
    | 'security'
    | 'admin']
  readonly Icon: LucideIcon
  /** Whether the entry is in the bottom bar of phones: narrow phones have space for four entries, others for five. */
  readonly isMain?: true | 'unless narrow'
  readonly isForAdmins?: true
}

const entries: readonly NavigationEntry[] = [
  { label: msg('Dashboard'), to: paths.home, Icon: House, isMain: true },
  { label: msg('Tasks'), to: paths.tasks, Icon: ListChecks, isMain: true },
  { label: msg('Expenses'), to: paths.expenses, Icon: Receipt, isMain: true },
  { label: msg('Budget Analytics'), to: paths.budgetAnalytics, Icon: ChartPie },
  { label: msg('Calendar'), to: paths.calendar, Icon: CalendarDays, isMain: 'unless narrow' },
  { label: msg('Shopping'), to: paths.shopping, Icon: ShoppingBasket, isMain: true },
  { label: msg('Recipes'), to: paths.recipes, Icon: ChefHat },
  { label: msg('My Shared Recipes'), to: paths.mySharedRecipes, Icon: Share2 },
  { label: msg('House Groups'), to: paths.houseGroups, Icon: Users },
  { label: msg('Profile'), to: paths.profile, Icon: CircleUserRound },
  { label: msg('Security'), to: paths.security, Icon: LockKeyhole },
  { label: msg('Admin'), to: paths.admin, Icon: ShieldCheck, isForAdmins: true },
]

/** Lists the navigation in its specified order. Pages that do not exist yet have no entry. */
export const listNavigation = ({ role }: Pick<Account, 'role'>): NavigationEntry[] =>
  entries.filter(({ isForAdmins }) => !isForAdmins || role === 'admin')
