import { Link } from '@tanstack/react-router'
import { BrushCleaning, ChartBar, type LucideIcon } from 'lucide-react'
import { useUser } from '../../api/session/session.ts'
import { t } from '../../lib/locale/language.ts'
import { paths } from '../../lib/paths.ts'
import { buttonStyles } from '../../ui/button.tsx'

interface TaskPageLinksProps {
  readonly isIcon?: boolean
}

/** Links to the other pages of tasks. A person without a house group does everything, so they are not shown who does what. */
export function TaskPageLinks({ isIcon = false }: TaskPageLinksProps) {
  const { houseGroupId } = useUser()
  return (
    <>
      <PageLink to={paths.chores} label={t('Chores')} Icon={BrushCleaning} isIcon={isIcon} />
      {houseGroupId !== null && (
        <PageLink to={paths.whoDoesWhat} label={t('Who Does What')} Icon={ChartBar} isIcon={isIcon} />
      )}
    </>
  )
}

interface PageLinkProps {
  readonly to: string
  readonly label: string
  readonly Icon: LucideIcon
  readonly isIcon: boolean
}

function PageLink({ to, label, Icon, isIcon }: PageLinkProps) {
  return (
    <Link
      to={to}
      aria-label={isIcon ? label : undefined}
      className={buttonStyles(isIcon ? { variant: 'ghost', size: 'icon' } : { variant: 'outline' })}
    >
      <Icon aria-hidden="true" />
      {/* Beside them, the title takes two lines on tablets otherwise. */}
      {!isIcon && <span className="md:max-lg:sr-only">{label}</span>}
    </Link>
  )
}
