import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../lib/locale/language.ts'
const steps = [
  msg('Copy the text.'),
  msg("Open your phone's notes app."),
  msg('Paste it into a new note.'),
] as const

/** Explains how to paste the text into the notes app of a phone. */
export function ExportSteps() {
  return (
    <ol aria-label={t('How to use it')} className="flex flex-col gap-2 text-sm md:flex-row md:gap-6">
      {steps.map((step, index) => (
        <li key={step} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className="grid size-6 shrink-0 place-items-center rounded-full bg-leaf-soft font-semibold text-leaf-ink"
          >
            {index + 1}
          </span>
          <span className="text-ink-soft">{t(step)}</span>
        </li>
      ))}
    </ol>
  )
}
