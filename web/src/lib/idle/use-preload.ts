import { useEffect, useState } from 'react'
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

/** Returns true from the first use of the page on, for parts that nobody sees before. */
export const useFirstUse = (isPageLoaded: boolean): boolean => {
  const [isUsed, setIsUsed] = useState(false)
  useEffect(() => (isPageLoaded ? afterFirstUse(() => setIsUsed(true)) : undefined), [isPageLoaded])
  return isUsed
}
