import type { ComponentProps } from 'react'
import { AdoptedTrigger } from './adopted-trigger.tsx'
import { Menu, MenuContent, MenuTrigger } from './menu.tsx'
import type { DeferredPanelProps } from './use-deferred-panel.ts'

export interface MenuPanelProps extends DeferredPanelProps {
  /** Whether the first entry receives the focus, even if the key was pressed before the panel had loaded. */
  readonly isByKeyboard: boolean
}

const focusFirstItem = (content: HTMLElement | null): void =>
  content?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })

type Props = MenuPanelProps & Pick<ComponentProps<typeof MenuContent>, 'children' | 'side'>

/** The menu of a button that was rendered before the menu's code had loaded; see `useMenuButton`. */
export function MenuPanel(props: Props) {
  const { button, buttonId, panelId, isOpen, onOpenChange, isByKeyboard, ...content } = props
  return (
    <Menu open={isOpen} onOpenChange={onOpenChange}>
      <MenuTrigger asChild>
        <AdoptedTrigger button={button} />
      </MenuTrigger>
      <MenuContent
        ref={isByKeyboard ? focusFirstItem : undefined}
        id={panelId}
        aria-labelledby={buttonId}
        data-print="hidden"
        {...content}
      />
    </Menu>
  )
}
