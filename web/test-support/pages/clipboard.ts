import type { Locator } from 'vitest/browser'

/** Deprecated, but the only way to insert text as the browser does. */
const oldCommands: {
  readonly execCommand: (name: 'insertText', hasUi: false, text: string) => boolean
} = document

/**
 * Pastes the text as a user would, with the events of the browser. Its clipboard is shared with the test files that run at the
 * same time.
 */
export const pasteInto = async (field: Locator, text: string): Promise<void> => {
  await field.click()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const options = { bubbles: true, cancelable: true }
  const element = field.element()
  const isInserted =
    element.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData })) &&
    element.dispatchEvent(
      new InputEvent('beforeinput', { ...options, inputType: 'insertFromPaste', data: text }),
    )
  if (isInserted) oldCommands.execCommand('insertText', false, text)
}
