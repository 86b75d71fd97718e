import { Link } from '@tanstack/react-router'
import { BookOpen, History, ListX, MapPin, Printer, Search, Share2 } from 'lucide-react'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import type { DialogName } from './shopping-dialogs.rules.ts'

const actions = [
  { kind: 'history', label: 'View History', Icon: History },
  { kind: 'share', label: 'Share List', Icon: Share2 },
  { kind: 'stores', label: 'Store Finder', Icon: MapPin },
] as const

interface QuickActionsProps {
  readonly onOpen: (dialog: DialogName) => void
  /** Null if there is nothing to clear. */
  readonly onClearCompleted: (() => void) | null
}

export function QuickActions({ onOpen, onClearCompleted }: QuickActionsProps) {
  return (
    <Card className="flex flex-col gap-3">
      <CardTitle>Quick Actions</CardTitle>
      {actions.map(({ kind, label, Icon }) => (
        <Button key={kind} variant="secondary" onClick={() => onOpen({ kind })}>
          <Icon aria-hidden="true" />
          {label}
        </Button>
      ))}
      <Button variant="secondary" onClick={() => print()}>
        <Printer aria-hidden="true" />
        Print List
      </Button>
      {onClearCompleted && (
        <Button variant="secondary" onClick={onClearCompleted}>
          <ListX aria-hidden="true" />
          Clear Completed
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
          Browse Recipes
        </Link>
      </MenuItem>
      {[{ kind: 'search', label: 'Search Grocery Products', Icon: Search } as const, ...actions].map(
        ({ kind, label, Icon }) => (
          <MenuItem key={kind} onSelect={() => onOpen({ kind })}>
            <Icon aria-hidden="true" />
            {label}
          </MenuItem>
        ),
      )}
      <MenuItem onSelect={() => print()}>
        <Printer aria-hidden="true" />
        Print List
      </MenuItem>
      {onClearCompleted && (
        <MenuItem onSelect={onClearCompleted}>
          <ListX aria-hidden="true" />
          Clear Completed
        </MenuItem>
      )}
    </>
  )
}
