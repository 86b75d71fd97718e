import { Copy, Download } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { copyText } from '../../lib/device/clipboard.ts'
import { t } from '../../lib/locale/language.ts'
import { saveFile } from '../../lib/device/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Drawing } from '../../ui/states/drawing.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { showFailure, showToast } from '../../ui/toasts/toast.ts'
import { type ExportKind, exportWords, formatExportDate, formatTotal, toFileName } from './exports.rules.ts'

const drawings: Readonly<Record<ExportKind, ReactNode>> = {
  tasks: <Drawing name="check-board" />,
  shopping: <Drawing name="basket" />,
  calendar: <Drawing name="calendar" />,
}

interface ExportPanelProps {
  readonly kind: ExportKind
  readonly total: number
  /** An instant. */
  readonly exportDate: string
  readonly notesText: string
  /** The first few records, listed above the text. */
  readonly samples?: readonly string[]
}

/** One export: its first records, its text, and buttons to copy or save it. Also used by the signed-out app. */
export function ExportPanel({ kind, total, exportDate, notesText, samples = [] }: ExportPanelProps) {
  const preview = useRef<HTMLTextAreaElement>(null)
  const isEmpty = total === 0
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold tabular-nums">{formatTotal(kind, total)}</span>
        <time dateTime={exportDate} className="text-sm text-ink-soft">
          {t('Exported {date}', { date: formatExportDate(exportDate) })}
        </time>
      </p>
      {samples.length > 0 && <Samples samples={samples} total={total} />}
      {isEmpty ? <NothingToExport kind={kind} /> : <Preview kind={kind} ref={preview} text={notesText} />}
      <div className="flex flex-wrap gap-2 *:grow md:*:grow-0">
        <Button disabled={isEmpty} onClick={() => void copyExport(kind, notesText, preview.current)}>
          <Copy aria-hidden="true" />
          {t('Copy to Clipboard')}
        </Button>
        <Button variant="outline" disabled={isEmpty} onClick={() => downloadExport(kind, notesText)}>
          <Download aria-hidden="true" />
          {t('Download')}
        </Button>
      </div>
    </div>
  )
}

interface PreviewProps {
  readonly kind: ExportKind
  readonly ref: RefObject<HTMLTextAreaElement | null>
  readonly text: string
}

/** A text area, so that "select all" selects only this text. */
function Preview({ kind, ref, text }: PreviewProps) {
  return (
    <textarea
      ref={ref}
      readOnly
      aria-label={t(exportWords[kind].previewLabel)}
      value={text}
      spellCheck={false}
      className="block h-[min(20rem,36dvh)] w-full resize-none overscroll-contain rounded-control border border-line-strong bg-sunken px-3 py-2.5 font-mono text-base md:text-sm"
    />
  )
}

function NothingToExport({ kind }: Pick<ExportPanelProps, 'kind'>) {
  const { nothing, advice } = exportWords[kind]
  return <EmptyState drawing={drawings[kind]} title={t(nothing)} description={t(advice)} />
}

function Samples({ samples, total }: { readonly samples: readonly string[]; readonly total: number }) {
  const rest = total - samples.length
  return (
    <ul className="divide-y divide-line rounded-control bg-sunken px-3">
      {samples.map((sample, index) => (
        <li key={index} className="truncate py-2">
          {sample}
        </li>
      ))}
      {rest > 0 && <li className="py-2 text-sm text-ink-soft">{t('and {count} more', { count: rest })}</li>}
    </ul>
  )
}

const copyExport = async (
  kind: ExportKind,
  text: string,
  preview: HTMLTextAreaElement | null,
): Promise<void> => {
  if (await copyText(text, preview)) {
    showToast({
      title: t('Copied to clipboard'),
      description: t(exportWords[kind].copied),
    })
    return
  }
  showFailure(t('Failed to copy to clipboard. Try selecting and copying the text manually.'), {
    title: t('Copy failed'),
  })
}

const downloadExport = (kind: ExportKind, text: string): void => {
  const name = toFileName(kind, new Date())
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), name)
  showToast({ title: t('Download started'), description: name })
}
