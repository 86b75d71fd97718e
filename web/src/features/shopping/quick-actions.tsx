import { Link } from '@tanstack/react-router'
import { BookOpen, History, ListX, MapPin, Printer, Search, Share2 } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import type { DialogName } from './shopping-dialogs.rules.ts'
import { msg } from '@roost/contract/messages.ts'
import { t } from '../../lib/language.ts'

const actions = [
  { kind: 'history', label: msg('View History'), Icon: History },
  { kind: 'share', label: msg('Share List'), Icon: Share2 },
  { kind: 'stores', label: msg('Store Finder'), Icon: MapPin },
] as const

interface QuickActionsProps {
  readonly onOpen: (dialog: DialogName) => void
  /** Null if there is nothing to clear. */
  readonly onClearCompleted: (() => void) | null
}

export function QuickActions({ onOpen, onClearCompleted }: QuickActionsProps) {
  return (
    <Card className="flex flex-col gap-3">
      <CardTitle>{t('Quick Actions')}</CardTitle>
      {actions.map(({ kind, label, Icon }) => (
        <Button key={kind} variant="secondary" onClick={() => onOpen({ kind })}>
          <Icon aria-hidden="true" />
          {t(label)}
        </Button>
      ))}
      <Button variant="secondary" onClick={() => print()}>
        <Printer aria-hidden="true" />
        {t('Print List')}
      </Button>
      {onClearCompleted && (
        <Button variant="secondary" onClick={onClearCompleted}>
          <ListX aria-hidden="true" />
          {t('Clear Completed')}
        </Button>
      )}
    </Card>
  )
}

/** The same actions as menu items, for screens without space for the sidebar, along with the ways to find products. */
export function QuickActionItems({ onOpen, onClearCompleted }: QuickActionsProps) {
  return (
    <>
      <MenuItem asChild>
        <Link to={paths.recipes}>
          <BookOpen aria-hidden="true" />
          {t('Browse Recipes')}
        </Link>
      </MenuItem>
      {[{ kind: 'search', label: msg('Search Grocery Products'), Icon: Search } as const, ...actions].map(
        ({ kind, label, Icon }) => (
          <MenuItem key={kind} onSelect={() => onOpen({ kind })}>
            <Icon aria-hidden="true" />
            {t(label)}
          </MenuItem>
        ),
      )}
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
    </>
  )
}
