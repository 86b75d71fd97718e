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
import { paths } from './paths.ts'

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
    | 'profile'
    | 'security'
    | 'admin']
  readonly Icon: LucideIcon
  /** Whether the entry is in the bottom bar of phones: narrow phones have space for four entries, others for five. */
  readonly isMain?: true | 'unless narrow'
  readonly isForAdmins?: true
}

const entries: readonly NavigationEntry[] = [
  { label: 'Dashboard', to: paths.home, Icon: House, isMain: true },
  { label: 'Tasks', to: paths.tasks, Icon: ListChecks, isMain: true },
  { label: 'Expenses', to: paths.expenses, Icon: Receipt, isMain: true },
  { label: 'Budget Analytics', to: paths.budgetAnalytics, Icon: ChartPie },
  { label: 'Calendar', to: paths.calendar, Icon: CalendarDays, isMain: 'unless narrow' },
  { label: 'Shopping', to: paths.shopping, Icon: ShoppingBasket, isMain: true },
  { label: 'Recipes', to: paths.recipes, Icon: ChefHat },
  { label: 'My Shared Recipes', to: paths.mySharedRecipes, Icon: Share2 },
  { label: 'House Groups', to: paths.houseGroups, Icon: Users },
  { label: 'Profile', to: paths.profile, Icon: CircleUserRound },
  { label: 'Security', to: paths.security, Icon: LockKeyhole },
  { label: 'Admin', to: paths.admin, Icon: ShieldCheck, isForAdmins: true },
]

/** Lists the navigation in its specified order. Pages that do not exist yet have no entry. */
export const listNavigation = ({ role }: Pick<Account, 'role'>): NavigationEntry[] =>
  entries.filter(({ isForAdmins }) => !isForAdmins || role === 'admin')
