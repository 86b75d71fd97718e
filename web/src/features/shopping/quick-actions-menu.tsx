import { msg } from '@roost/contract/language/messages.ts'
import { Link } from '@tanstack/react-router'
import { BookOpen, ListChecks, ListX, Printer, Search } from 'lucide-react'
import { t } from '../../lib/locale/language.ts'
import { paths } from '../../lib/paths.ts'
import { MenuItem } from '../../ui/floating/menu.tsx'
import { MenuPanel, type MenuPanelProps } from '../../ui/floating/menu-panel.tsx'
import { InstallLink, useIsOwnApp } from './install-link.tsx'
import { quickActions, type QuickActionsProps } from './quick-actions.tsx'

interface QuickActionsMenuProps extends MenuPanelProps, QuickActionsProps {
  readonly side?: 'top' | undefined
  /** Only where the list has no button for it. */
  readonly onSelectItems?: (() => void) | undefined
}

/** The actions of the sidebar, for screens without space for it, along with the ways to find products. */
export function QuickActionsMenu(props: QuickActionsMenuProps) {
  const { onOpen, onClearCompleted, onSelectItems, ...menu } = props
  const isOwnApp = useIsOwnApp()
  return (
    <MenuPanel {...menu}>
      {onSelectItems && (
        <MenuItem onSelect={onSelectItems}>
          <ListChecks aria-hidden="true" />
          {t('Select Items')}
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to={paths.recipes}>
          <BookOpen aria-hidden="true" />
          {t('Browse Recipes')}
        </Link>
      </MenuItem>
      {[
        { kind: 'search', label: msg('Search Grocery Products'), Icon: Search } as const,
        ...quickActions,
      ].map(({ kind, label, Icon }) => (
        <MenuItem key={kind} onSelect={() => onOpen({ kind })}>
          <Icon aria-hidden="true" />
          {t(label)}
        </MenuItem>
      ))}
      <MenuItem onSelect={() => print()}>
        <Printer aria-hidden="true" />
        {t('Print List')}
      </MenuItem>
      {onClearCompleted && (
        <MenuItem onSelect={onClearCompleted}>
          <ListX aria-hidden="true" />
          {t('Clear Completed')}
        </MenuItem>
      )}
      {!isOwnApp && (
        <MenuItem asChild>
          <InstallLink />
        </MenuItem>
      )}
    </MenuPanel>
  )
}
