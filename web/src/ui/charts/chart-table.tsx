import { cx } from '../../lib/cx.ts'

export interface ChartRows {
  readonly head: readonly string[]
  /** The first cell of a row is its header; the others are numbers. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[]
}

interface ChartTableProps {
  readonly title: string
  readonly table: ChartRows
}

/** The numbers of a chart. */
export function ChartTable({ title, table: { head, rows } }: ChartTableProps) {
  return (
    // Long amounts do not fit side by side on the narrowest phones, and some browsers scroll it with the keyboard only if
    // it can have the focus.
    <div role="region" aria-label={title} tabIndex={0} className="overflow-x-auto">
      <table className="mt-1 w-full text-sm">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line">
            {head.map((text, column) => (
              <th
                key={text}
                scope="col"
                className={cx('py-2 align-bottom text-xs font-semibold sm:text-sm', toCellStyles(column))}
              >
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
                    className={cx(
                      'py-2 align-baseline font-normal',
                      toCellStyles(column),
                      column > 0 && 'whitespace-nowrap tabular-nums',
                    )}
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
  )
}

const toCellStyles = (column: number): string =>
  column === 0 ? 'w-full min-w-20 text-start wrap-anywhere' : 'ps-1.5 text-end sm:ps-3'
