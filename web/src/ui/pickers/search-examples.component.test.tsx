import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { searchExamples } from '../../../../test-support/search-examples.ts'
import { ComboboxList } from './combobox-list.tsx'

test('a select lists what every search finds', async () => {
  const toList = ([query, label]: (typeof searchExamples)[number]) => (
    <ComboboxList
      id="list"
      label="Bird"
      options={[{ value: 'one', label }]}
      value={null}
      query={query}
      onQueryChange={() => {}}
      searchPlaceholder="Search birds"
      emptyText="No bird is called that."
      onChoose={() => {}}
    />
  )
  const { container, rerender } = await render(<p />)
  const listed: [string, string, boolean][] = []
  for (const [search, text, isFound] of searchExamples) {
    await rerender(toList([search, text, isFound]))
    listed.push([search, text, container.querySelector('[role=option]') !== null])
  }
  expect(listed).toEqual(searchExamples)
})
