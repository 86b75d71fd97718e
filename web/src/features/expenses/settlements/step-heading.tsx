import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../../../lib/locale/language.ts'
import { Button } from '../../../ui/button.tsx'

interface StepHeadingProps {
  readonly title: string
  readonly amount?: string
  readonly children?: ReactNode
  readonly onBack: () => void
}

/** Takes the focus when its step appears, because the button that led here no longer exists. */
export function StepHeading({ title, amount, children, onBack }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="flex items-start gap-1">
      <Button variant="ghost" size="icon" aria-label={t('Back')} className="-ms-2" onClick={onBack}>
        <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
      </Button>
      <div className="min-w-0 grow pt-1.5">
        <h3
          ref={heading}
          tabIndex={-1}
          className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold outline-none"
        >
          <span className="min-w-0 wrap-anywhere">{title}</span>
          {amount && <span className="tabular-nums">{amount}</span>}
        </h3>
        {children && <p className="text-sm text-ink-soft">{children}</p>}
      </div>
    </div>
  )
}
