import { type ComponentProps, type KeyboardEvent, createContext, use, useId, useState } from 'react'
import { toLogicalKey } from '../lib/screen/arrow-keys.ts'
import { cx } from '../lib/cx.ts'

// Not radix Tabs: the sign-in page has tabs, and radix would add 9 kB to its 110 kB.

interface TabsState {
  baseId: string
  value: string
  select: (value: string) => void
}

const TabsContext = createContext<TabsState | null>(null)

function useTabs(): TabsState {
  const state = use(TabsContext)
  if (!state) throw new Error('Tab parts belong inside <Tabs>')
  return state
}

interface TabsProps extends ComponentProps<'div'> {
  value?: string | undefined
  defaultValue?: string
  onValueChange?: ((value: string) => void) | undefined
}

/** Controlled with `value`, or uncontrolled with `defaultValue`. */
export function Tabs({ value, defaultValue = '', onValueChange, className, ...props }: TabsProps) {
  const baseId = useId()
  const [ownValue, setOwnValue] = useState(defaultValue)
  const select = (next: string) => {
    setOwnValue(next)
    onValueChange?.(next)
  }
  return (
    <TabsContext value={{ baseId, value: value ?? ownValue, select }}>
      <div className={cx('flex min-w-0 flex-col gap-4', className)} {...props} />
    </TabsContext>
  )
}

function findNextTab(tabs: HTMLElement[], focused: Element | null, key: string): HTMLElement | undefined {
  const index = tabs.findIndex((tab) => tab === focused)
  if (key === 'ArrowRight') return tabs[(index + 1) % tabs.length]
  if (key === 'ArrowLeft') return tabs.at(index - 1)
  if (key === 'Home') return tabs[0]
  if (key === 'End') return tabs.at(-1)
  return undefined
}

export function TabList({ label, className, ...props }: ComponentProps<'div'> & { label: string }) {
  const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)')]
    const next = findNextTab(tabs, document.activeElement, toLogicalKey(event.key))
    if (!next) return
    event.preventDefault()
    next.focus()
    next.click()
  }
  return (
    <div
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={moveFocus}
      className={cx(
        'flex max-w-full gap-1 overflow-x-auto outline-none rounded-control bg-sunken p-1 [scrollbar-width:none] md:self-start',
        className,
      )}
      {...props}
    />
  )
}

export function Tab({ value, className, ...props }: ComponentProps<'button'> & { value: string }) {
  const tabs = useTabs()
  const isSelected = tabs.value === value
  return (
    <button
      type="button"
      role="tab"
      id={`${tabs.baseId}-tab-${value}`}
      aria-controls={`${tabs.baseId}-panel-${value}`}
      aria-selected={isSelected}
      tabIndex={isSelected ? 0 : -1}
      onClick={() => tabs.select(value)}
      className={cx(
        'inline-flex min-h-9 shrink-0 grow items-center justify-center gap-2 rounded-inner px-3 text-sm font-semibold whitespace-nowrap transition-colors duration-120 pointer-coarse:min-h-11 focus-visible:-outline-offset-2 md:px-4 [&_svg]:size-4',
        isSelected
          ? 'bg-surface text-ink shadow-soft dark:bg-ink/15'
          : 'text-ink-soft enabled:hover:text-ink disabled:opacity-50',
        className,
      )}
      {...props}
    />
  )
}

export function TabPanel({
  value,
  children,
  className,
  ...props
}: ComponentProps<'div'> & { value: string }) {
  const tabs = useTabs()
  const isSelected = tabs.value === value
  return (
    <div
      role="tabpanel"
      id={`${tabs.baseId}-panel-${value}`}
      aria-labelledby={`${tabs.baseId}-tab-${value}`}
      tabIndex={0}
      hidden={!isSelected}
      className={cx('min-w-0 rounded-inner', className)}
      {...props}
    >
      {isSelected && children}
    </div>
  )
}
