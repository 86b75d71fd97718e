import { LayoutGrid, SlidersHorizontal } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { t } from '../../lib/locale/language.ts'

interface DashboardHeaderProps {
  /** True until the layout has loaded, and in arrange mode. */
  readonly isLocked: boolean
  readonly arrangeButton: Ref<HTMLButtonElement>
  readonly onCustomize: () => void
  readonly onArrange: () => void
}

const buttonStyles = 'max-md:size-11 max-md:px-0! md:max-lg:px-2'

export function DashboardHeader({ isLocked, arrangeButton, onCustomize, onArrange }: DashboardHeaderProps) {
  return (
    <PageHeader
      title={t('Your Family Dashboard')}
      subtitle={
        <span className="max-md:text-xs">{t("Here's an overview of your household activities")}</span>
      }
      actions={
        <div className="-mx-2 flex lg:mx-0 lg:gap-2">
          <Button
            variant="ghost"
            aria-label={t('Customize Dashboard')}
            disabled={isLocked}
            onClick={onCustomize}
            className={buttonStyles}
          >
            <SlidersHorizontal aria-hidden="true" className="max-md:size-5!" />
            <span className="max-md:hidden">{t('Customize Dashboard')}</span>
          </Button>
          <Button
            variant="ghost"
            aria-label={t('Arrange')}
            ref={arrangeButton}
            disabled={isLocked}
            onClick={onArrange}
            className={buttonStyles}
          >
            <LayoutGrid aria-hidden="true" className="max-md:size-5!" />
            <span className="max-md:hidden">{t('Arrange')}</span>
          </Button>
        </div>
      }
    />
  )
}
