import type { ClipboardEvent, ComponentProps } from 'react'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { toPastedText } from './pasted-lines.rules.ts'

/** Deprecated, but the only way to insert text with undo support. */
const oldCommands: {
  readonly execCommand: (name: 'insertText', hasUi: false, text: string) => boolean
} = document

/** Inserts text as if it were typed, so that it can be undone and the form is notified. */
const insertText = (area: HTMLTextAreaElement, text: string): void => {
  if (oldCommands.execCommand('insertText', false, text)) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

const pasteLines = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
  const area = event.currentTarget
  const pasted = event.clipboardData.getData('text/plain')
  const text = toPastedText(pasted, { text: area.value, start: area.selectionStart })
  if (text === pasted) return
  event.preventDefault()
  insertText(area, text)
}

const roomy = '[&>textarea]:max-h-[28rem] [&>textarea]:min-h-44 md:[&>textarea]:min-h-52'

/** A field with one entry per line. Bullets and numbers are removed from lines pasted from a web page. */
export function LinesField(props: ComponentProps<typeof TextAreaField>) {
  return <TextAreaField onPaste={pasteLines} className={roomy} {...props} />
}
