import { History, ListX, MapPin, Printer, Share2 } from 'lucide-react'
import { InstallLink, useIsOwnApp } from './install-link.tsx'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import type { DialogName } from './shopping-dialogs.rules.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../lib/locale/language.ts'

export const quickActions = [
  { kind: 'history', label: msg('View History'), Icon: History },
  { kind: 'share', label: msg('Share List'), Icon: Share2 },
  { kind: 'stores', label: msg('Store Finder'), Icon: MapPin },
] as const

export interface QuickActionsProps {
  readonly onOpen: (dialog: DialogName) => void
  /** Null if there is nothing to clear. */
  readonly onClearCompleted: (() => void) | null
}

export function QuickActions({ onOpen, onClearCompleted }: QuickActionsProps) {
  const isOwnApp = useIsOwnApp()
  return (
    <Card className="flex flex-col gap-3">
      <CardTitle>{t('Quick Actions')}</CardTitle>
      {quickActions.map(({ kind, label, Icon }) => (
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
      {!isOwnApp && <InstallLink className={buttonStyles({ variant: 'secondary' })} />}
    </Card>
  )
}
