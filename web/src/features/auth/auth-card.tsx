import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from '../../ui/card.tsx'

/** A link below a form, to another way in. */
export const quietLinkStyle =
  'inline-flex min-h-11 items-center self-center rounded-inner px-2 text-sm font-semibold text-leaf-ink underline-offset-4 hover:underline'

interface AuthCardProps {
  readonly title: string
  readonly description: string
  readonly children: ReactNode
}

export function AuthCard({ title, description, children }: AuthCardProps) {
  const heading = useFocusOnNextTitle(title)
  return (
    <Card className="mx-auto mt-2 mb-10 flex w-full max-w-md flex-col gap-5 md:mt-8 md:p-8">
      <div className="text-center">
        <h1 ref={heading} className="font-display text-xl font-semibold tracking-[-0.01em] outline-none">
          {title}
        </h1>
        <p className="mt-1 text-balance text-ink-soft">{description}</p>
      </div>
      {children}
    </Card>
  )
}

/**
 * When the card shows its next step, the focused element no longer exists, so the heading takes the focus unless a
 * field already has it.
 */
function useFocusOnNextTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownTitle = useRef(title)
  useEffect(() => {
    if (shownTitle.current === title) return
    shownTitle.current = title
    if (document.activeElement !== document.body || !heading.current) return
    heading.current.tabIndex = -1
    heading.current.focus({ preventScroll: true })
  }, [title])
  return heading
}
