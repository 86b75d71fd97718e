import { Link } from '@tanstack/react-router'
import { ChartBar } from 'lucide-react'
import { useUser } from '../../api/session/session.ts'
import { t } from '../../lib/locale/language.ts'
import { paths } from '../../lib/paths.ts'
import { buttonStyles } from '../../ui/button.tsx'

/** Nothing for a person without a house group, who does everything. */
export function WhoDoesWhatLink({ isIcon = false }: { readonly isIcon?: boolean }) {
  const { houseGroupId } = useUser()
  if (houseGroupId === null) return null
  return (
    <Link
      to={paths.whoDoesWhat}
      aria-label={isIcon ? t('Who Does What') : undefined}
      className={buttonStyles(isIcon ? { variant: 'ghost', size: 'icon' } : { variant: 'outline' })}
    >
      <ChartBar aria-hidden="true" />
      {!isIcon && t('Who Does What')}
    </Link>
  )
}
