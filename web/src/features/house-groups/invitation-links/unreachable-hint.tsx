import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../../lib/locale/language.ts'
import { CopyButton } from '../../../ui/toasts/copy-button.tsx'
import { RichText } from '../../../ui/rich-text.tsx'

const strongTag = { b: (text: string) => <strong>{text}</strong> }

const commands = [
  [
    msg('With https, so that they can install Roost and receive notifications:'),
    'npm run https && npm start',
  ],
  [msg('Without https:'), 'HOST=0.0.0.0 npm start'],
] as const

/** Roost listens on this machine only, so a phone cannot open any address of it. */
export function UnreachableHint() {
  return (
    <div className="rounded-control bg-honey-soft px-3 py-2 text-sm text-honey-ink">
      <p>
        <RichText
          message="<b>Phones cannot reach Roost yet:</b> it listens on this computer only. Stop it, start it with one of these commands, and create the link after that."
          tags={strongTag}
        />
      </p>
      {commands.map(([label, command]) => (
        <div key={command} className="mt-1 flex items-center gap-2">
          <p className="min-w-0 grow">
            {t(label)}
            <code translate="no" className="block font-mono [overflow-wrap:anywhere]">
              {command}
            </code>
          </p>
          <CopyButton text={command} label={t('Copy command')} />
        </div>
      ))}
    </div>
  )
}
