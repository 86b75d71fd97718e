import type { ComponentProps } from 'react'
import { useMediaQuery } from '../../lib/screen/use-media-query.ts'
import { AdoptedTrigger } from '../floating/adopted-trigger.tsx'
import { ComboboxList } from './combobox-list.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../floating/popover.tsx'
import type { DeferredPanelProps } from '../floating/use-deferred-panel.ts'

/** Focuses the search field without selecting what was typed before the list opened, which the next key would replace. */
const focusSearch = (event: Event): void => {
  event.preventDefault()
  if (event.currentTarget instanceof Element) event.currentTarget.querySelector('input')?.focus()
}

interface ComboboxPanelProps extends DeferredPanelProps {
  readonly list: Omit<ComponentProps<typeof ComboboxList>, 'id'>
}

/** The list of a combobox: in a popover on large screens, and in a sheet on phones. */
export function ComboboxPanel({ button, panelId, isOpen, onOpenChange, list }: ComboboxPanelProps) {
  const isWide = useMediaQuery('(min-width: 48rem)')
  if (!isWide)
    return (
      <Dialog isOpen={isOpen} onClose={() => onOpenChange(false)} title={list.label} isKeyboardHeldBack>
        <ComboboxList id={panelId} {...list} />
      </Dialog>
    )
  return (
    <Popover open={isOpen} onOpenChange={onOpenChange}>
      <PopoverTrigger asChild>
        <AdoptedTrigger button={button} />
      </PopoverTrigger>
      <PopoverContent
        aria-label={list.label}
        onOpenAutoFocus={focusSearch}
        className="max-h-[min(22rem,var(--radix-popover-content-available-height))]! w-(--radix-popover-trigger-width) min-w-64 p-1.5!"
      >
        <ComboboxList id={panelId} {...list} />
      </PopoverContent>
    </Popover>
  )
}
