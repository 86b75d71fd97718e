// Deprecated, but on a home network without a certificate browsers offer nothing else.
const oldCommands: { readonly execCommand: (name: 'copy') => boolean } = document

const copySelection = (text: string): boolean => {
  const selected = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.className = 'fixed opacity-0'
  // Inside an open dialog, which would take the focus back from anywhere else.
  const place = selected?.closest('[role="dialog"]') ?? document.body
  place.append(area)
  area.select()
  const hasCopied = oldCommands.execCommand('copy')
  area.remove()
  if (selected instanceof HTMLElement) selected.focus()
  return hasCopied
}

/** What could not be copied stays selected: one key copies it then. */
const copyField = (field: HTMLTextAreaElement): boolean => {
  const selected = document.activeElement
  field.select()
  field.focus({ preventScroll: true })
  const hasCopied = oldCommands.execCommand('copy')
  if (hasCopied && selected instanceof HTMLElement) selected.focus()
  return hasCopied
}

/** Answers whether it worked. `field` shows the text already. */
export const copyText = async (text: string, field?: HTMLTextAreaElement | null): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return field ? copyField(field) : copySelection(text)
  }
}
