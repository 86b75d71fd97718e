import type { Ref } from 'react'

interface SectionHeadingProps {
  readonly title: string
  readonly text?: string
  /** Makes the heading focusable, but without a focus ring, because it is not interactive. */
  readonly ref?: Ref<HTMLHeadingElement>
}

export function SectionHeading({ title, text, ref }: SectionHeadingProps) {
  return (
    <div className="mb-8 md:mb-10">
      <h2
        ref={ref}
        tabIndex={ref ? -1 : undefined}
        className="scroll-mt-6 font-display text-2xl font-semibold tracking-[-0.015em] outline-none md:scroll-mt-10"
      >
        {title}
      </h2>
      {text && <p className="mt-2 max-w-[44ch] text-pretty text-ink-soft">{text}</p>}
    </div>
  )
}
