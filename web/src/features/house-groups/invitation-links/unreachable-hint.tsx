import { t } from '../../../lib/locale/language.ts'
import { CopyButton } from '../../../ui/toasts/copy-button.tsx'
import { RichText } from '../../../ui/rich-text.tsx'

const strongTag = { b: (text: string) => <strong>{text}</strong> }

const command = 'HOST=0.0.0.0 npm start'

/** Roost listens on this machine only, so a phone cannot open any address of it. */
export function UnreachableHint() {
  return (
    <div className="rounded-control bg-honey-soft px-3 py-2 text-sm text-honey-ink">
      <p>
        <RichText
          message="<b>Phones cannot reach Roost yet:</b> it listens on this computer only. Stop it, start it with the command below, and create the link after that."
          tags={strongTag}
        />
      </p>
      <div className="mt-1 flex items-center gap-2">
        <code translate="no" className="min-w-0 grow font-mono [overflow-wrap:anywhere]">
          {command}
        </code>
        <CopyButton text={command} label={t('Copy command')} />
      </div>
    </div>
  )
}
