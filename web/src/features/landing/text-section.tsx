import type { ReactNode } from 'react'

interface TextSectionProps {
  readonly title: string
  readonly children: ReactNode
}

export function TextSection({ title, children }: TextSectionProps) {
  return (
    <section className="mt-5 first:mt-0">
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1 text-pretty text-ink-soft">{children}</p>
    </section>
  )
}

export const textLinkStyles =
  'rounded-inner font-semibold text-leaf-ink underline underline-offset-4 hover:decoration-2'
