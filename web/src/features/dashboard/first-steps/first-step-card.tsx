import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Drawing } from '../../../ui/states/drawing.tsx'

interface FirstStepCardProps {
  readonly title: string
  readonly text: string
  /** Below the rest, over the whole width. */
  readonly details?: ReactNode
  readonly children: ReactNode
}

/** What to do next in a new household. */
export function FirstStepCard({ title, text, details, children }: FirstStepCardProps) {
  return (
    <Card
      isFlush
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 [&>svg]:h-12 [&>svg]:w-16 [&>svg]:shrink-0 max-md:[&>svg]:hidden"
    >
      <Drawing name="house" />
      <div className="min-w-0 grow basis-32">
        <h2 className="font-display text-base font-semibold">{title}</h2>
        <p className="text-sm text-ink-soft max-md:hidden">{text}</p>
      </div>
      {/* Of the same size whatever is in it. */}
      <div className="flex min-h-11 w-full flex-wrap items-center gap-2 max-md:*:grow md:w-96 md:justify-end">
        {children}
      </div>
      {details && <div className="min-w-0 basis-full md:ps-20">{details}</div>}
    </Card>
  )
}
