import { type ComponentProps, useEffect, useState } from 'react'
import { SearchField } from './search-field.tsx'

const typingPauseMs = 200

interface PausedSearchFieldProps extends Omit<ComponentProps<typeof SearchField>, 'value' | 'onChange'> {
  /** As the address has it. */
  text: string
  onChange: (text: string) => void
}

/** A search field whose words reach the address when the typing pauses. */
export function PausedSearchField({ text, onChange, ...props }: PausedSearchFieldProps) {
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  const [sent, setSent] = useState(text)
  if (text !== known) {
    setKnown(text)
    // Not our own doing: the back button or "Clear filters" changed the address.
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
