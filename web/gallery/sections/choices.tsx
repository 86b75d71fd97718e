import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { ChipChoices } from '../../src/ui/fields/chip-choices.tsx'
import { ChipsField } from '../../src/ui/fields/chips-field.tsx'
import { ChoiceCards } from '../../src/ui/fields/choice-cards.tsx'
import { Combobox } from '../../src/ui/pickers/combobox.tsx'
import { ComboboxList } from '../../src/ui/pickers/combobox-list.tsx'
import { RemindersField } from '../../src/ui/fields/reminders-field.tsx'
import { SwitchField } from '../../src/ui/fields/switch-field.tsx'
import { ThemeChoiceCards } from '../../src/ui/fields/theme-choice.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../src/ui/tabs.tsx'
import { Specimen, Stack } from '../specimen.tsx'

const people = [
  { value: 'mira', label: 'Mira Sommerfeld', hint: 'mira@sommerfeld.example' },
  { value: 'jonas', label: 'Jonas Sommerfeld', hint: 'jonas@sommerfeld.example' },
  { value: 'edith', label: 'Edith Köhler', hint: 'edith@sommerfeld.example' },
  {
    value: 'klaus',
    label: 'Klaus-Dieter Hohenwarter-Schmidtbauer, who never shortens his name',
    hint: 'klaus-dieter@hohenwarter.example',
  },
]

export function Choices() {
  return (
    <>
      <Cards />
      <Switches />
      <Chips />
      <ChipSets />
      <Comboboxes />
      <OpenList />
      <TabSets />
    </>
  )
}

function Cards() {
  const [theme, setTheme] = useState<'light' | 'dark' | 'auto'>('auto')
  return (
    <Specimen title="ChoiceCards and ThemeChoiceCards: two and three choices">
      <Stack>
        <ChoiceCards
          legend="Size"
          choices={[
            { value: 'small', label: 'Small', hint: 'For a phone', picture: <Smartphone /> },
            { value: 'large', label: 'Large', hint: 'For the kitchen wall', picture: <Monitor /> },
          ]}
          value="small"
          onChange={() => {}}
        />
        <ThemeChoiceCards value={theme} onChange={setTheme} />
      </Stack>
    </Specimen>
  )
}

function ChipSets() {
  const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((label) => ({ value: label, label }))
  return (
    <Specimen title="ChipChoices: with a hint, with an error, RemindersField">
      <Stack>
        <ChipChoices
          legend="On weekdays"
          choices={weekdays}
          value={['Mon', 'Thu']}
          hint="At least one"
          onToggle={() => {}}
        />
        <ChipChoices
          legend="On weekdays"
          choices={weekdays}
          value={[]}
          error="Choose at least one"
          onToggle={() => {}}
        />
        <RemindersField
          usual={['15 minutes', '1 hour', '1 day']}
          value={['1 hour']}
          countedFrom="before it is due"
          canAsk={() => true}
          onAsk={async () => {}}
          onChange={() => {}}
        />
      </Stack>
    </Specimen>
  )
}

function Switches() {
  return (
    <Specimen title="SwitchField: off, on, with a hint, disabled">
      <Stack>
        <SwitchField label="Private event" />
        <SwitchField label="All day" defaultChecked />
        <SwitchField label="Show to everybody who has the link" hint="Nobody has to sign in" />
        <SwitchField label="Two-factor sign-in" disabled />
      </Stack>
    </Specimen>
  )
}

function Chips() {
  const [tags, setTags] = useState(['weeknight', 'freezer friendly', 'for guests who stay for the weekend'])
  const [names, setNames] = useState<string[]>([])
  const texts = {
    placeholder: 'Tag, then Enter',
    chosenLabel: 'Chosen tags',
    suggestionsLabel: 'Suggested tags',
    fullHint: 'There is no room for another one',
  }
  return (
    <Specimen title="ChipsField: empty with suggestions, full, invalid">
      <Stack>
        <ChipsField
          label="Tags"
          value={names}
          onChange={setNames}
          maxCount={3}
          suggest={() => ['vegan', 'quick'].filter((text) => !names.includes(text))}
          {...texts}
        />
        <ChipsField
          label="Tags of another recipe"
          value={tags}
          onChange={setTags}
          maxCount={3}
          suggest={() => []}
          {...texts}
          chosenLabel="Its chosen tags"
        />
        <ChipsField
          label="Tags of a third recipe"
          value={[]}
          onChange={() => {}}
          error="A tag must be at most 50 characters"
          maxCount={3}
          suggest={() => []}
          {...texts}
        />
      </Stack>
    </Specimen>
  )
}

function Comboboxes() {
  const [person, setPerson] = useState<string | null>(null)
  const [other, setOther] = useState<string | null>('klaus')
  return (
    <Specimen title="Combobox: empty, long, invalid, disabled">
      <Stack>
        <Combobox label="Assigned to" options={people} value={person} onChange={setPerson} />
        <Combobox
          label="Paid by"
          options={people}
          value={other}
          onChange={setOther}
          hint="Press it again to clear it"
        />
        <Combobox
          label="Share with"
          options={people}
          value={null}
          onChange={setOther}
          error="Choose whom to share with"
        />
        <Combobox label="Created by" options={people} value="mira" onChange={setOther} disabled />
      </Stack>
    </Specimen>
  )
}

function OpenList() {
  const [person, setPerson] = useState('edith')
  const [query, setQuery] = useState('')
  return (
    <Specimen title="ComboboxList, as it opens; and with nothing in it">
      <Stack>
        <ComboboxList
          id="gallery-people"
          label="People"
          options={people}
          value={person}
          query={query}
          onQueryChange={setQuery}
          searchPlaceholder="Search people…"
          emptyText="Nobody found."
          onChoose={setPerson}
        />
        <ComboboxList
          id="gallery-nobody"
          label="Nobody"
          options={[]}
          value={null}
          query={query}
          onQueryChange={setQuery}
          searchPlaceholder="Search nobody…"
          emptyText="Nobody found."
          onChoose={setPerson}
        />
      </Stack>
    </Specimen>
  )
}

function TabSets() {
  return (
    <Specimen title="Tabs: the first chosen, one disabled; more than fit">
      <Stack>
        <Tabs defaultValue="open">
          <TabList label="Tasks">
            <Tab value="open">Open</Tab>
            <Tab value="done">Done</Tab>
            <Tab value="archive" disabled>
              Archive
            </Tab>
          </TabList>
          <TabPanel value="open">15 tasks are open.</TabPanel>
          <TabPanel value="done">383 tasks are done.</TabPanel>
          <TabPanel value="archive">There is no archive.</TabPanel>
        </Tabs>
        <Tabs defaultValue="March">
          <TabList label="Months">
            {['March', 'April', 'May', 'June', 'July', 'August'].map((month) => (
              <Tab key={month} value={month}>
                {month}
              </Tab>
            ))}
          </TabList>
          {['March', 'April', 'May', 'June', 'July', 'August'].map((month) => (
            <TabPanel key={month} value={month}>
              {`What was spent in ${month}.`}
            </TabPanel>
          ))}
        </Tabs>
      </Stack>
    </Specimen>
  )
}
