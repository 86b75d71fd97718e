// Deprecated, but the only way to copy on a home network without a certificate.
const oldCommands: { readonly execCommand: (name: 'copy') => boolean } = document

const copySelection = (text: string): boolean => {
  const selected = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.className = 'fixed opacity-0'
  // Placed inside an open dialog, which would take the focus back from any element outside.
  const container = selected?.closest('[role="dialog"]') ?? document.body
  container.append(area)
  area.select()
  const hasCopied = oldCommands.execCommand('copy')
  area.remove()
  if (selected instanceof HTMLElement) selected.focus()
  return hasCopied
}

/** Text that could not be copied stays selected, so that a keyboard shortcut copies it. */
const copyField = (field: HTMLTextAreaElement): boolean => {
  const selected = document.activeElement
  field.select()
  field.focus({ preventScroll: true })
  const hasCopied = oldCommands.execCommand('copy')
  if (hasCopied && selected instanceof HTMLElement) selected.focus()
  return hasCopied
}

/** Returns whether the text was copied. `field` is an element that already shows it. */
export const copyText = async (text: string, field?: HTMLTextAreaElement | null): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return field ? copyField(field) : copySelection(text)
  }
}
