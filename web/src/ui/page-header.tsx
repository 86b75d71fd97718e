import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: ReactNode
  subtitle?: ReactNode
  chips?: ReactNode
  actions?: ReactNode
}

/** The header of a page. On phones, it is a single line if it fits, because the content matters more than the title. */
export function PageHeader({ title, subtitle, chips, actions }: PageHeaderProps) {
  return (
    <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 md:mb-6">
      <div className="min-w-0 grow basis-[min-content]">
        <h1 className="font-display text-xl font-semibold tracking-[-0.01em] md:text-2xl">{title}</h1>
        {subtitle && <p className="text-sm text-ink-soft md:text-base">{subtitle}</p>}
      </div>
      {actions && <div className="flex max-w-full shrink-0 flex-wrap items-center gap-2">{actions}</div>}
      {chips && <div className="flex w-full flex-wrap items-center gap-2">{chips}</div>}
    </header>
  )
}
