import './printed-sheet.css'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'

/** While this is mounted, the browser prints its content, black on white, instead of the page. */
export function PrintedSheet({ children }: { readonly children: ReactNode }) {
  const isPrinting = useIsPrinting()
  return (
    isPrinting &&
    createPortal(
      <div data-printed-sheet className="hidden bg-white text-black print:block">
        {children}
      </div>,
      document.body,
    )
  )
}

/** Phones render the pages only after they have reported that printing is over. */
const removalDelayMs = 60_000

function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    let removal: ReturnType<typeof setTimeout> | undefined
    // The printed content must be rendered before the event ends.
    const show = (): void => {
      clearTimeout(removal)
      flushSync(() => setIsPrinting(true))
    }
    const hide = (): void => {
      removal = setTimeout(() => setIsPrinting(false), removalDelayMs)
    }
    addEventListener('beforeprint', show)
    addEventListener('afterprint', hide)
    return () => {
      removeEventListener('beforeprint', show)
      removeEventListener('afterprint', hide)
      clearTimeout(removal)
    }
  }, [])
  return isPrinting
}
