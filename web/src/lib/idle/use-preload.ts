import { useEffect } from 'react'
import { afterFirstUse } from './when-idle.ts'

/**
 * Loads the dialogs of a page with its first use, because they could not be loaded once the connection is lost. `load`
 * must be a stable function. A failed download is repeated, and reported, when a dialog opens.
 */
export const usePreload = (load: () => Promise<unknown>, isPageLoaded: boolean): void =>
  useEffect(
    () => (isPageLoaded ? afterFirstUse(() => void load().catch(() => {})) : undefined),
    [load, isPageLoaded],
  )
