import { useEffect, useState } from 'react'
import { ProductListSkeleton } from './product-list.tsx'
import { t } from '../../lib/locale/language.ts'

interface SearchProgressProps {
  /** Names the grocery providers: `Asking Kroger and Instacart…`. */
  readonly progress: string
  readonly limitSeconds: number
  readonly isWide?: boolean
}

/** Shows the elapsed time of a search that takes more than a second. */
export function SearchProgress({ progress, limitSeconds, isWide = false }: SearchProgressProps) {
  const seconds = useElapsedSeconds()
  const shown = Math.min(seconds, limitSeconds)
  return (
    <div className="space-y-3">
      <p role="status" className="min-h-5 text-sm text-ink-soft">
        {seconds > 0 && (
          <>
            {`${progress} `}
            <span aria-hidden="true" className="tabular-nums">
              {t('{seconds} of at most {limit, plural, one {# second} other {# seconds}}', {
                seconds: shown,
                limit: limitSeconds,
              })}
            </span>
          </>
        )}
        {seconds === 0 && <span className="sr-only">{t('Searching')}</span>}
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
