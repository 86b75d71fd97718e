import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { CardTitle } from '../card.tsx'
import { RichText } from '../rich-text.tsx'
import { type ChartRows, ChartTable } from './chart-table.tsx'

interface ChartFigureProps {
  readonly title: string
  /** A one-sentence description of what the chart shows. */
  readonly summary: string
  /** The same numbers as a table, for screen readers and anyone who prefers text. */
  readonly table: ChartRows
  /** A control that changes what the chart shows. */
  readonly control?: ReactNode
  readonly children: ReactNode
}

/** A chart with its title, a one-sentence summary, and its numbers as a table. */
export function ChartFigure({ title, summary, table, control, children }: ChartFigureProps) {
  const id = useId()
  return (
    <figure aria-labelledby={`${id}-title`} aria-describedby={`${id}-summary`}>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <CardTitle id={`${id}-title`}>{title}</CardTitle>
          <p
            id={`${id}-summary`}
            aria-live={control ? 'polite' : 'off'}
            className="text-sm wrap-anywhere text-ink-soft"
          >
            {summary}
          </p>
        </div>
        {control}
      </div>
      {children}
      {table.rows.length > 0 && <TableDisclosure title={title} table={table} />}
    </figure>
  )
}

const hiddenTag = { hidden: (text: string) => <span className="sr-only">{text}</span> }

function TableDisclosure({ title, table }: { title: string; table: ChartRows }) {
  return (
    <details className="group mt-3 -mb-2">
      <summary className="-ms-2 inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-inner px-2 text-sm font-semibold text-leaf-ink underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
        />
        <RichText message="Show as table<hidden>: {title}</hidden>" values={{ title }} tags={hiddenTag} />
      </summary>
      <ChartTable title={title} table={table} />
    </details>
  )
}
