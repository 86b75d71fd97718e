import { type Ref, type RefObject, useImperativeHandle } from 'react'

interface AdoptedTriggerProps {
  /** The button; it must be mounted before this component. */
  button: RefObject<HTMLButtonElement | null>
  ref?: Ref<HTMLButtonElement | null>
}

/**
 * Makes an existing button the trigger of a menu or popover that was loaded later. Used as the only child of a trigger
 * with `asChild`. The panel is positioned next to the button and returns the focus to it.
 */
export function AdoptedTrigger({ button, ref }: AdoptedTriggerProps) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button])
  return null
}
