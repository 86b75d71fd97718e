import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'
import { t } from '../../lib/locale/language.ts'
import { Button } from '../../ui/button.tsx'
import { useMenuButton } from '../../ui/floating/use-menu-button.ts'
import type { QuickActionsProps } from './quick-actions.tsx'

const loadMenu = async () => (await import('./quick-actions-menu.tsx')).QuickActionsMenu

interface QuickActionsButtonProps
  extends QuickActionsProps, Pick<ComponentProps<typeof Button>, 'variant' | 'className'> {
  readonly side?: 'top'
  readonly onSelectItems?: (() => void) | undefined
}

export function QuickActionsButton({ variant, className, ...menu }: QuickActionsButtonProps) {
  const { Panel, panelProps, buttonProps } = useMenuButton(loadMenu)
  return (
    <>
      <Button
        variant={variant}
        size="icon"
        {...buttonProps}
        aria-label={t('Quick Actions')}
        className={className}
      >
        <Ellipsis aria-hidden="true" />
      </Button>
      {Panel && <Panel {...panelProps} {...menu} />}
    </>
  )
}
