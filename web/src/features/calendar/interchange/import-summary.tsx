import type { ImportReport } from '@roost/contract/calendar.ts'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { formatReport, formatTitles, groupWarnings, type GroupedWarning } from './import-report.rules.ts'

/** Describes what importing the file would do. It takes the focus so that screen readers read it. */
export function ImportSummary({ report }: { readonly report: ImportReport }) {
  const summary = useRef<HTMLParagraphElement>(null)
  useEffect(() => summary.current?.focus({ preventScroll: true }), [report])
  const warnings = groupWarnings(report.warnings)
  return (
    <div className="mt-4 flex flex-col gap-4">
      <p ref={summary} tabIndex={-1} className="text-center text-balance tabular-nums outline-none">
        {formatReport(report.counts)}
      </p>
      {warnings.length > 0 && <WarningList warnings={warnings} />}
    </div>
  )
}

const foldedCount = 4

function WarningList({ warnings }: { readonly warnings: readonly GroupedWarning[] }) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const shown = isUnfolded || warnings.length === foldedCount + 1 ? warnings : warnings.slice(0, foldedCount)
  return (
    <section aria-labelledby="import-warnings" className="rounded-card bg-honey-soft px-4 py-3">
      <h3 id="import-warnings" className="mb-2 flex items-center gap-2 font-semibold text-honey-ink">
        <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0" />
        What will be different here
      </h3>
      <ul className="flex flex-col gap-2 text-sm">
        {shown.map(({ message, titles }) => (
          <li key={message} className="[overflow-wrap:anywhere]">
            {titles && <span className="font-semibold">{formatTitles(titles)}: </span>}
            {message}
          </li>
        ))}
      </ul>
      {shown.length < warnings.length && (
        <Button variant="ghost" size="sm" className="mt-1 -ml-3" onClick={() => setIsUnfolded(true)}>
          Show all {warnings.length}
        </Button>
      )}
    </section>
  )
}
