import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { SearchField } from './search-field.tsx'

const typingPauseMs = 200

interface PausedSearchFieldProps extends Omit<ComponentProps<typeof SearchField>, 'value' | 'onChange'> {
  /** The search text in the URL. */
  text: string
  onChange: (text: string) => void
}

/** A search field that updates the URL when typing pauses or the field loses the focus. */
export function PausedSearchField({ text, onChange, ...props }: PausedSearchFieldProps) {
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  const [sent, setSent] = useState(text)
  if (text !== known) {
    setKnown(text)
    // The URL was changed from outside, for example by the back button or "Clear filters".
    if (text !== sent) setTyped(text)
  }
  const send = (): void => {
    if (typed === sent) return
    setSent(typed)
    onChange(typed)
  }
  const sendLatest = useEffectEvent(send)
  useEffect(() => {
    const timer = setTimeout(sendLatest, typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  // A button that opens a dialog takes the focus first, and the dialog's entry in the history then has the search text.
  return <SearchField value={typed} onChange={setTyped} onBlur={send} {...props} />
}
