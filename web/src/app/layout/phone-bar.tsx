import { msg } from '@roost/contract/language/messages.ts'
import { LogOut, Menu, X } from 'lucide-react'
import { useId, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useUser } from '../../api/session/session.ts'
import { cx } from '../../lib/cx.ts'
import { t } from '../../lib/locale/language.ts'
import { listNavigation } from '../routes/navigation.ts'
import { serverPaths } from '../../lib/paths.ts'
import { NavigationLink } from './navigation-link.tsx'

/**
 * The state of a button that shows and hides an element. Escape, a tap outside and moving the focus outside hide it.
 */
function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false)
  const container = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setIsOpen(false)

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !container.current?.contains(event.target)) setIsOpen(false)
    }
    addEventListener('pointerdown', closeOutside)
    return () => removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  return {
    isOpen,
    close,
    containerProps: {
      ref: container,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return
        close()
        button.current?.focus()
      },
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) close()
      },
    },
    buttonProps: {
      ref: button,
      'aria-expanded': isOpen,
      onClick: () => setIsOpen(!isOpen),
    },
  }
}

const tabStyles =
  'flex min-h-13 w-full flex-col items-center justify-center gap-0.5 rounded-control px-0.5 text-xs font-semibold whitespace-nowrap text-ink-soft aria-[current=page]:text-leaf-ink aria-expanded:text-ink focus-visible:-outline-offset-2 [&_svg]:size-[1.375rem]'
const rowStyles =
  'flex min-h-12 items-center gap-3 rounded-control px-3 font-semibold aria-[current=page]:bg-leaf-soft aria-[current=page]:text-leaf-ink [&_svg]:size-5 [&_svg]:shrink-0'

/** The bottom bar of a phone: the main entries and the menu of all entries. */
export function PhoneBar() {
  const entries = listNavigation(useUser())
  const menuId = useId()
  const { isOpen, close, containerProps, buttonProps } = useDisclosure()
  return (
    <nav
      aria-label={t(msg('Main', 'navigation'))}
      {...containerProps}
      className={cx(
        'sticky bottom-0 z-40 bg-raised pb-[env(safe-area-inset-bottom)] shadow-soft ring-1 ring-line',
        !isOpen && 'rounded-t-card',
      )}
    >
      <ul className="flex px-1">
        {entries
          .filter(({ navigation }) => navigation !== 'menu')
          .map(({ path, title, Icon, navigation }) => (
            <li
              key={path}
              className={cx('min-w-11 flex-auto', navigation === 'wide bar' && 'max-[22.5rem]:hidden')}
            >
              <NavigationLink to={path} onClick={close} className={tabStyles}>
                <Icon aria-hidden="true" />
                <span className="max-w-full truncate">{t(title)}</span>
              </NavigationLink>
            </li>
          ))}
        <li className="min-w-11 flex-auto">
          <button type="button" aria-controls={menuId} className={tabStyles} {...buttonProps}>
            {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
            <span className="max-w-full truncate">{t('Menu')}</span>
          </button>
        </li>
      </ul>
      {isOpen && (
        <ul
          id={menuId}
          // Two columns, so that the last entry is not below the edge.
          className="absolute inset-x-0 bottom-full grid max-h-[calc(100dvh-8rem)] animate-fade-in grid-cols-2 gap-1 overflow-y-auto rounded-t-card bg-raised p-2 shadow-soft ring-1 ring-line max-[22.5rem]:text-sm"
        >
          {entries.map(({ path, title, Icon }) => (
            <li key={path} className="min-w-0">
              <NavigationLink to={path} onClick={close} className={rowStyles}>
                <Icon aria-hidden="true" />
                {t(title)}
              </NavigationLink>
            </li>
          ))}
          <li>
            <a href={serverPaths.logout} onClick={close} className={cx(rowStyles, 'text-ink-soft')}>
              <LogOut aria-hidden="true" className="rtl:-scale-x-100" />
              {t('Logout')}
            </a>
          </li>
        </ul>
      )}
    </nav>
  )
}
