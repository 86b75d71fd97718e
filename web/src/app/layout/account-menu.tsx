import { toAvatarLetter, toDisplayName } from '@roost/contract/text/names.ts'
import { useUser } from '../../api/session/session.ts'
import { cx } from '../../lib/cx.ts'
import { t } from '../../lib/locale/language.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { useMenuButton } from '../../ui/floating/use-menu-button.ts'

const loadPanel = async () => (await import('./account-menu-panel.tsx')).AccountMenuPanel

/** The avatar and its menu. `hasName` shows the person's name beside it. */
export function AccountMenu({ hasName = false }: { hasName?: boolean }) {
  const user = useUser()
  const name = toDisplayName(user)
  const { Panel, panelProps, buttonProps } = useMenuButton(loadPanel)
  return (
    <>
      <button
        type="button"
        {...buttonProps}
        className={cx(
          'flex min-h-11 min-w-11 shrink-0 items-center gap-2.5 rounded-control p-1 font-semibold hover:bg-hover aria-expanded:bg-hover',
          hasName ? 'w-full px-2' : 'justify-center',
        )}
      >
        <Avatar imageUrl={user.profileImageUrl} letter={toAvatarLetter(user)} label="" />
        <span className={hasName ? 'min-w-0 truncate' : 'sr-only'}>{name}</span>
        <span className="sr-only">{t('(account)')}</span>
      </button>
      {Panel && <Panel {...panelProps} name={name} email={user.email} />}
    </>
  )
}
