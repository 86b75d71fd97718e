import type { ClipboardEvent } from 'react'
import { toPastedText } from '../../lib/forms/pasted-lines.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Deprecated, but the only way to insert text with undo support. */
const oldCommands: {
  readonly execCommand: (name: 'insertText', hasUi: false, text: string) => boolean
} = document

/** Inserts text as if it were typed, so that it can be undone and the form is notified. */
const insertText = (control: TextControl, text: string): void => {
  if (oldCommands.execCommand('insertText', false, text)) return
  control.setRangeText(text, control.selectionStart ?? 0, control.selectionEnd ?? 0, 'end')
  control.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Pastes without the bullets, checkboxes and numbers at the starts of lines. */
export const pasteBareLines = (event: ClipboardEvent<TextControl>): void => {
  const control = event.currentTarget
  const pasted = event.clipboardData.getData('text/plain')
  const text = toPastedText(pasted, { text: control.value, start: control.selectionStart ?? 0 })
  if (text === pasted) return
  event.preventDefault()
  insertText(control, text)
}
