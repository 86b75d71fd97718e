/** Hands a file to the browser, which keeps it where downloads go. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: some browsers read the file only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
