import { useEffect, useState } from 'react'
import { ProductListSkeleton } from './product-list.tsx'

interface SearchProgressProps {
  /** The stores being searched: `Kroger and Instacart`. */
  readonly sources: string
  readonly limitSeconds: number
  readonly isWide?: boolean
}

/** Shows the elapsed time of a search that takes more than a second. */
export function SearchProgress({ sources, limitSeconds, isWide = false }: SearchProgressProps) {
  const seconds = useElapsedSeconds()
  const shown = Math.min(seconds, limitSeconds)
  return (
    <div className="space-y-3">
      <p role="status" className="min-h-5 text-sm text-ink-soft">
        {seconds > 0 && (
          <>
            Asking {sources}…{' '}
            <span aria-hidden="true" className="tabular-nums">
              {shown} of at most {limitSeconds} seconds
            </span>
          </>
        )}
        {seconds === 0 && <span className="sr-only">Searching</span>}
      </p>
      <ProductListSkeleton isWide={isWide} />
    </div>
  )
}

function useElapsedSeconds(): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return seconds
}
