import { type Ref, type RefObject, useImperativeHandle } from 'react'

interface AdoptedTriggerProps {
  /** Must be mounted before this component. */
  button: RefObject<HTMLButtonElement | null>
  ref?: Ref<HTMLButtonElement | null>
}

/**
 * Turns an existing button into the trigger of a menu or popover that was loaded after it; used as the only child of
 * a trigger with `asChild`. The panel is positioned at the button and returns the focus to it.
 */
export function AdoptedTrigger({ button, ref }: AdoptedTriggerProps) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button])
  return null
}
