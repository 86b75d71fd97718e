import { msg } from '@roost/contract/language/messages.ts'
import { productName } from '@roost/contract/text/names.ts'
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useUser } from '../../api/session/session.ts'
import { cx } from '../../lib/cx.ts'
import { isPageRightToLeft, t } from '../../lib/locale/language.ts'
import { useDeferred } from '../../lib/idle/use-deferred.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { type NavigationEntry, listNavigation } from '../routes/navigation.ts'
import { paths } from '../../lib/paths.ts'
import { AccountMenu } from './account-menu.tsx'
import { HeaderTools } from './header-tools.tsx'
import { NavigationLink } from './navigation-link.tsx'

/**
 * The navigation of tablets (icons, with tooltips under a mouse and with names below them on a touch screen) and of large
 * screens (`hasLabels`).
 */
export function SideBar({ hasLabels }: { hasLabels: boolean }) {
  const entries = listNavigation(useUser())
  return (
    <header
      data-print="hidden"
      className={cx(
        'sticky top-0 flex h-dvh shrink-0 flex-col gap-4 overflow-y-auto p-3',
        hasLabels ? 'w-60' : 'w-[4.5rem] items-center [@media(hover:none)]:w-24 [@media(hover:none)]:px-1.5',
      )}
    >
      <div className="flex items-center">
        <NavigationLink to={paths.home} aria-label={productName} className="me-auto flex rounded-inner p-1.5">
          <BrandMark hasWordmark={hasLabels} />
        </NavigationLink>
        {hasLabels && <HeaderTools />}
      </div>
      <nav aria-label={t(msg('Main', 'navigation'))} className="grow">
        {hasLabels ? <LabelledList entries={entries} /> : <IconList entries={entries} />}
      </nav>
      {!hasLabels && <HeaderTools />}
      <AccountMenu hasName={hasLabels} />
    </header>
  )
}

const listStyles = 'flex flex-col gap-1'
const entryStyles =
  'flex min-h-11 items-center gap-3 rounded-control font-semibold text-ink-soft transition-colors duration-120 hover:bg-hover hover:text-ink aria-[current=page]:bg-leaf-soft aria-[current=page]:text-leaf-ink [&_svg]:size-5 [&_svg]:shrink-0'

interface EntriesProps {
  readonly entries: readonly NavigationEntry[]
}

function LabelledList({ entries }: EntriesProps) {
  return (
    <ul className={listStyles}>
      {entries.map(({ path, title, Icon }) => (
        <li key={path}>
          <NavigationLink to={path} className={cx(entryStyles, 'px-3')}>
            <Icon aria-hidden="true" />
            {t(title)}
          </NavigationLink>
        </li>
      ))}
    </ul>
  )
}

const iconStyles =
  'w-11 justify-center [@media(hover:none)]:w-full [@media(hover:none)]:flex-col [@media(hover:none)]:gap-0.5 [@media(hover:none)]:px-0.5 [@media(hover:none)]:py-1.5'
const nameStyles =
  'hidden max-w-full text-center text-xs leading-tight hyphens-auto wrap-anywhere [@media(hover:none)]:block'

const hoverDelayMs = 700
/** An icon to which the mouse moves on within this time shows its name at once. */
const skipDelayMs = 300

/** Which icon shows its name: the one under a resting mouse, or the one with the keyboard focus. */
const useNamedIcon = (onPoint: () => void) => {
  const [named, setNamed] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hiddenAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = (icon: string, delayMs: number): void => {
    onPoint()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setNamed(icon), delayMs)
  }
  const hide = (): void => {
    clearTimeout(timer.current)
    if (named !== null) hiddenAt.current = Date.now()
    setNamed(null)
  }
  const toHandlers = (icon: string) => ({
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') show(icon, Date.now() - hiddenAt.current < skipDelayMs ? 0 : hoverDelayMs)
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) show(icon, 0)
    },
    onBlur: hide,
  })
  return { named, hide, toHandlers }
}

const loadTooltips = () => import('../../ui/floating/tooltip.tsx')

/** The tooltips load after the icons: they are not part of the first load, and a touch screen does not show them. */
function IconList({ entries }: EntriesProps) {
  const { part: tooltips, start } = useDeferred(loadTooltips)
  const { named, hide, toHandlers } = useNamedIcon(() => void start().catch(() => {}))
  return (
    <ul className={cx(listStyles, '[@media(hover:none)]:w-21')}>
      {entries.map(({ path, title, Icon }) => (
        <li key={path} className="relative" {...toHandlers(path)}>
          <NavigationLink to={path} aria-label={t(title)} className={cx(entryStyles, iconStyles)}>
            <Icon aria-hidden="true" />
            <span className={nameStyles}>{t(title)}</span>
          </NavigationLink>
          {tooltips && named === path && (
            <tooltips.OpenTooltip
              label={t(title)}
              side={isPageRightToLeft() ? 'left' : 'right'}
              onClose={hide}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
