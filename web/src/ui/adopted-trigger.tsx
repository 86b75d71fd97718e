import { type Ref, type RefObject, useImperativeHandle } from 'react'

interface AdoptedTriggerProps {
  /** Mounted before this is. */
  button: RefObject<HTMLButtonElement | null>
  ref?: Ref<HTMLButtonElement | null>
}

/**
 * Makes a button that is on the page already the trigger of a menu or popover that was loaded after it, as the
 * only child of a trigger `asChild`: what opens is placed at the button and gives the focus back to it.
 */
export function AdoptedTrigger({ button, ref }: AdoptedTriggerProps) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button])
  return null
}
