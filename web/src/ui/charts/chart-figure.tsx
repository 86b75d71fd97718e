import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../../lib/cx.ts'
import { CardTitle } from '../card.tsx'
import { RichText } from '../rich-text.tsx'

export interface ChartTable {
  readonly head: readonly string[]
  /** The first cell of a row is its header; the others are numbers. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[]
}

interface ChartFigureProps {
  readonly title: string
  /** A one-sentence description of what the chart shows. */
  readonly summary: string
  /** The same numbers as a table, for screen readers and anyone who prefers text. */
  readonly table: ChartTable
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

function TableDisclosure({ title, table: { head, rows } }: { title: string; table: ChartTable }) {
  return (
    <details className="group mt-3 -mb-2">
      <summary className="-ms-2 inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-inner px-2 text-sm font-semibold text-leaf-ink underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
        />
        <RichText message="Show as table<hidden>: {title}</hidden>" values={{ title }} tags={hiddenTag} />
      </summary>
      {/* Long amounts do not fit side by side on the narrowest phones. */}
      {/* Some browsers scroll it with the keyboard only if it can have the focus. */}
      <div role="region" aria-label={title} tabIndex={0} className="overflow-x-auto">
        <table className="mt-1 w-full text-sm">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line">
              {head.map((text, column) => (
                <th key={text} scope="col" className={cx('py-2 font-semibold', toCellStyles(column))}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((text, column) => {
                  const Cell = column === 0 ? 'th' : 'td'
                  return (
                    <Cell
                      key={head[column]}
                      scope={column === 0 ? 'row' : undefined}
                      className={cx('py-2 align-baseline font-normal', toCellStyles(column))}
                    >
                      {text}
                    </Cell>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

const toCellStyles = (column: number): string =>
  column === 0 ? 'w-full min-w-20 text-start wrap-anywhere' : 'ps-3 text-end whitespace-nowrap tabular-nums'
