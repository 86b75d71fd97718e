import { toAvatarLetter, toDisplayName } from '@roost/contract/names.ts'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useUser } from '../../api/session.ts'
import { cx } from '../../lib/cx.ts'
import { t } from '../../lib/language.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { useDeferredPanel } from '../../ui/use-deferred-panel.ts'

const loadPanel = async () => (await import('./account-menu-panel.tsx')).AccountMenuPanel

/** The avatar and its menu. `hasName` shows the person's name beside it. */
export function AccountMenu({ hasName = false }: { hasName?: boolean }) {
  const user = useUser()
  const name = toDisplayName(user)
  const { Panel, setOpen, panelProps, buttonProps } = useDeferredPanel(loadPanel)
  const [isByKeyboard, setIsByKeyboard] = useState(false)
  const { isOpen } = panelProps

  // Opens on pointer down, like every other menu.
  const openByPointer = (event: PointerEvent): void => {
    if (event.button !== 0 || event.ctrlKey) return
    if (!isOpen) event.preventDefault()
    setIsByKeyboard(false)
    setOpen(!isOpen)
  }
  const openByKey = (event: KeyboardEvent): void => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    setIsByKeyboard(true)
    setOpen(event.key === 'ArrowDown' || !isOpen)
  }

  return (
    <>
      <button
        type="button"
        {...buttonProps}
        aria-haspopup="menu"
        onPointerDown={openByPointer}
        onKeyDown={openByKey}
        className={cx(
          'flex min-h-11 min-w-11 shrink-0 items-center gap-2.5 rounded-control p-1 font-semibold hover:bg-hover aria-expanded:bg-hover',
          hasName ? 'w-full px-2' : 'justify-center',
        )}
      >
        <Avatar imageUrl={user.profileImageUrl} letter={toAvatarLetter(user)} label="" />
        <span className={hasName ? 'min-w-0 truncate' : 'sr-only'}>{name}</span>
        <span className="sr-only">{t('(account)')}</span>
      </button>
      {Panel && <Panel {...panelProps} isByKeyboard={isByKeyboard} name={name} email={user.email} />}
    </>
  )
}
