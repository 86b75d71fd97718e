import { maxAttendees } from '@roost/contract/calendar-values.ts'
import { useQuery } from '@tanstack/react-query'
import { ChipsField } from '../../ui/chips-field.tsx'
import { membersQuery } from '../users/users.api.ts'
import { attendeeLimits, suggestAttendees } from './attendees.rules.ts'

interface AttendeesFieldProps {
  readonly value: readonly string[]
  readonly onChange: (attendees: string[]) => void
  readonly error?: string | undefined
}

/** A field for names as free text, with household members as suggestions. */
export function AttendeesField({ value, onChange, error }: AttendeesFieldProps) {
  const { data: members = [] } = useQuery(membersQuery)
  return (
    <ChipsField
      label="Attendees"
      value={value}
      onChange={onChange}
      error={error}
      limits={attendeeLimits}
      fullHint={`An event can have at most ${maxAttendees} attendees`}
      placeholder="Name, then Enter"
      chosenLabel="Chosen attendees"
      suggestionsLabel="People of the household"
      suggest={(typed) => suggestAttendees(members, value, typed)}
    />
  )
}
