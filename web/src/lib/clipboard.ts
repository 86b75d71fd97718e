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

/** Answers whether it worked. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text)
  }
}
