import { type ComponentProps, useEffect, useState } from 'react'
import { SearchField } from './search-field.tsx'

const typingPauseMs = 200

interface PausedSearchFieldProps extends Omit<ComponentProps<typeof SearchField>, 'value' | 'onChange'> {
  /** The search text in the URL. */
  text: string
  onChange: (text: string) => void
}

/** A search field that updates the URL when typing pauses. */
export function PausedSearchField({ text, onChange, ...props }: PausedSearchFieldProps) {
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  const [sent, setSent] = useState(text)
  if (text !== known) {
    setKnown(text)
    // The URL was changed from outside, for example by the back button or "Clear filters".
    if (text !== sent) setTyped(text)
  }
  useEffect(() => {
    if (typed === sent) return
    const timer = setTimeout(() => {
      setSent(typed)
      onChange(typed)
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed, sent, onChange])
  return <SearchField value={typed} onChange={setTyped} {...props} />
}
