import './printed-sheet.css'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'

/** Wherever this is mounted, the browser prints its content, black on white, instead of the page. */
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

/** Phones draw the pages after they have said that printing is over. */
const removalDelayMs = 60_000

function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    let removal: ReturnType<typeof setTimeout> | undefined
    // What is printed must be there before the event is over.
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
