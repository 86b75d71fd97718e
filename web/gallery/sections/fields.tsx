import { useState } from 'react'
import { AmountField } from '../../src/ui/fields/amount-field.tsx'
import { CodeField } from '../../src/ui/fields/code-field.tsx'
import { DateField } from '../../src/ui/fields/date-field.tsx'
import { FieldError, FieldFrame, toFieldAria } from '../../src/ui/fields/field.tsx'
import { NewPasswordField } from '../../src/ui/fields/new-password-field.tsx'
import { NumberField } from '../../src/ui/fields/number-field.tsx'
import { PausedSearchField } from '../../src/ui/fields/paused-search-field.tsx'
import { RegionExample, RegionFields } from '../../src/ui/pickers/region-fields.tsx'
import { RegionRow } from '../../src/ui/pickers/region-row.tsx'
import { SearchField } from '../../src/ui/fields/search-field.tsx'
import { SelectField } from '../../src/ui/fields/select-field.tsx'
import { TextAreaField } from '../../src/ui/fields/text-area-field.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'
import { UsernameField } from '../../src/ui/fields/username-field.tsx'
import { Specimen, Stack } from '../specimen.tsx'

const longText =
  'Paint the wall in a green that Lea, Mira and the light in February can all agree on, and wash the brushes'

const categories = [
  { value: 'groceries', label: 'Groceries' },
  { value: 'utilities', label: 'Utilities' },
  { value: 'long', label: 'Things for the house that nobody needs but everybody likes to have' },
]

export function Fields() {
  return (
    <>
      <TextFields />
      <Amounts />
      <Credentials />
      <Numbers />
      <Specimen title="NewPasswordField: empty, refused">
        <Stack>
          <NewPasswordField
            listBrokenRules={() => []}
            label="New password"
            hint="What a password must contain."
          />
          <NewPasswordField
            listBrokenRules={() => []}
            label="New password"
            hint="What a password must contain."
            error="This password is one of the first that others would try."
          />
        </Stack>
      </Specimen>
      <Specimen title="TextAreaField: empty, long, invalid, disabled">
        <Stack>
          <TextAreaField label="Notes" placeholder="Optional" />
          <TextAreaField label="Description" defaultValue={`${longText}. ${longText}.`} hint="Up to 2,000" />
          <TextAreaField label="Steps" error="A step must be at most 4,000 characters" />
          <TextAreaField label="Message" defaultValue="Sent already" disabled />
        </Stack>
      </Specimen>
      <Specimen title="SelectField: empty, chosen, long, invalid, disabled">
        <Stack>
          <SelectField label="Category" options={categories} placeholder="Choose…" />
          <SelectField label="Category" options={categories} defaultValue="utilities" />
          <SelectField label="Category" options={categories} defaultValue="long" hint="It is cut off" />
          <SelectField
            label="Category"
            options={categories}
            placeholder="Choose…"
            error="Category is required"
          />
          <SelectField label="Category" options={categories} disabled />
        </Stack>
      </Specimen>
      <Searches />
      <OwnControl />
      <Regions />
    </>
  )
}

function TextFields() {
  return (
    <>
      <Specimen title="TextField: empty, filled, long, with a hint">
        <Stack>
          <TextField label="Title" placeholder="What is to be done?" />
          <TextField label="Title" defaultValue="Water the plants" hint="Everybody in the house sees it" />
          <TextField label="Title" defaultValue={longText} />
          <TextField label="Title" isLabelHidden placeholder="The label is for screen readers only" />
        </Stack>
      </Specimen>
      <Specimen title="TextField: and DateField: invalid, disabled, password, date, time">
        <Stack>
          <TextField label="Title" error="Title is required" hint="Everybody in the house sees it" />
          <TextField label="Email" defaultValue="mira@sommerfeld.example" disabled />
          <TextField label="Password" type="password" defaultValue="Feather-1nest" autoComplete="off" />
          <DateField label="Due" defaultValue="2027-03-01" />
          <DateField label="At" type="time" defaultValue="18:30" />
        </Stack>
      </Specimen>
    </>
  )
}

function Credentials() {
  return (
    <Specimen title="CodeField: empty, filled, invalid; UsernameField is for password managers only">
      <Stack>
        <UsernameField username="mira@sommerfeld.example" />
        <CodeField label="Code" />
        <CodeField label="Code" defaultValue="123456" />
        <CodeField label="Code" defaultValue="654321" error="The code is wrong." />
      </Stack>
    </Specimen>
  )
}

function Amounts() {
  return (
    <Specimen title="AmountField: empty, filled, invalid, disabled">
      <Stack>
        <AmountField label="Amount" placeholder="0.00" />
        <AmountField label="Amount" defaultValue="99999999.99" />
        <AmountField label="Amount" defaultValue="0" error="Amount must be greater than 0" />
        <AmountField label="Amount" defaultValue="12.50" disabled />
      </Stack>
    </Specimen>
  )
}

function Numbers() {
  return (
    <Specimen title="NumberField: empty, with a sign, invalid, and the error of a field elsewhere">
      <Stack>
        <NumberField label="Servings" min={1} max={1000} />
        <NumberField label="Share" min={0} max={100} isDecimal defaultValue="40" trailing="%" />
        <NumberField
          label="Servings"
          min={1}
          max={1000}
          defaultValue="four"
          error="Type a whole number from 1 to 1,000."
        />
        <FieldError id="gallery-error">Type a whole number from 1 to 1,000.</FieldError>
      </Stack>
    </Specimen>
  )
}

function Searches() {
  const [text, setText] = useState('')
  const [words, setWords] = useState('lentils')
  return (
    <Specimen title="SearchField and PausedSearchField: empty, filled">
      <Stack>
        <SearchField label="Search tasks" value={text} onChange={setText} />
        <PausedSearchField label="Search recipes" text={words} onChange={setWords} />
      </Stack>
    </Specimen>
  )
}

/** A custom control in the frame that all fields share. */
function OwnControl() {
  const error = 'Choose a colour that can be told from the others'
  return (
    <Specimen title="FieldFrame around a control of one’s own">
      <FieldFrame id="gallery-colour" label="Colour" error={error}>
        <input
          id="gallery-colour"
          type="color"
          defaultValue="#3c7347"
          className="field-control"
          {...toFieldAria('gallery-colour', { error })}
        />
      </FieldFrame>
    </Specimen>
  )
}

function Regions() {
  const [region, setRegion] = useState({
    currency: 'EUR',
    locale: 'de-AT',
    weekStart: 1 as 0 | 1 | 6,
    clock: 24 as 12 | 24,
  })
  return (
    <Specimen title="Region: a row, the fields, refused, an example">
      <Stack>
        <RegionRow value={region} onChange={setRegion} />
        <RegionFields value={region} onChange={setRegion} currencyError="Amounts are recorded already" />
        <RegionExample region={region} />
      </Stack>
    </Specimen>
  )
}
