import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Combobox } from './combobox.tsx'

const birds = 'Blackbird Chaffinch Dunnock Goldfinch Jackdaw Kestrel Linnet Magpie Nuthatch Osprey Robin Wren'
const options = birds.split(' ').map((label) => ({ value: label.toLowerCase(), label }))

const onSubmit = vi.fn<() => void>()

function BirdForm() {
  const [bird, setBird] = useState<string | null>(null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Combobox
        label="Bird"
        options={options}
        value={bird}
        onChange={setBird}
        placeholder="Choose a bird"
        searchPlaceholder="Search birds"
        emptyText="No bird is called that."
      />
    </form>
  )
}

const field = page.getByRole('combobox', { name: 'Bird', exact: true })
const search = page.getByRole('combobox', { name: 'Search birds' })
const press = (...keys: readonly string[]): Promise<void> =>
  userEvent.keyboard(keys.map((key) => `{${key}}`).join(''))

const openList = async (): Promise<void> => {
  onSubmit.mockClear()
  await render(<BirdForm />)
  await field.click()
  await expect.element(search).toHaveFocus()
}

/** The option that a screen reader announces while the focus stays in the search field. */
const getActive = (): string | null | undefined => {
  const id = search.element().getAttribute('aria-activedescendant')
  return id === null ? null : document.getElementById(id)?.textContent
}

test('the arrow keys cycle through the options while the focus stays in the search field', async () => {
  await openList()
  expect(getActive()).toBeNull()
  await press('ArrowDown')
  expect(getActive()).toBe('Blackbird')
  await press('ArrowUp')
  expect(getActive()).toBe('Wren')
  await press('ArrowDown', 'ArrowDown')
  expect(getActive()).toBe('Chaffinch')
  await expect.element(search).toHaveFocus()
})

test('Page Down and Page Up move by eight options and stop at the ends', async () => {
  await openList()
  await press('ArrowDown', 'PageDown')
  expect(getActive()).toBe('Nuthatch')
  await press('PageDown')
  expect(getActive()).toBe('Wren')
  await press('PageUp', 'PageUp')
  expect(getActive()).toBe('Blackbird')
})

test('Home and End move within the typed text', async () => {
  await openList()
  await userEvent.keyboard('inch')
  expect(getActive()).toBe('Chaffinch')
  await press('Home')
  await userEvent.keyboard('f')
  await expect.element(search).toHaveValue('finch')
  expect(getActive()).toBe('Chaffinch')
})

test('Enter chooses the option and closes the list, but does not submit the form', async () => {
  await openList()
  await userEvent.keyboard('wren{Enter}')
  await expect.element(search).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveTextContent('Wren')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('Enter without a match neither chooses an option nor submits the form', async () => {
  await openList()
  await userEvent.keyboard('dodo{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent('No bird is called that.')
  await expect.element(search).toHaveFocus()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('Escape closes the list, keeps the choice and returns the focus', async () => {
  await openList()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await field.click()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.element(search).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveTextContent('Blackbird')
})

test('the chosen option is marked, and choosing it again keeps it', async () => {
  await openList()
  await userEvent.keyboard('robin{Enter}')
  await field.click()
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Robin')
  expect(getActive()).toBe('Robin')
  await press('Enter')
  await expect.element(search).not.toBeInTheDocument()
  await expect.element(field).toHaveTextContent('Robin')
})

test('Enter does not choose an option if it ends the composition of a word', async () => {
  await openList()
  await userEvent.keyboard('wren')
  const composed = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }
  search.element().dispatchEvent(new KeyboardEvent('keydown', composed))
  await expect.element(search).toBeInTheDocument()
  await press('Enter')
  await expect.element(field).toHaveTextContent('Wren')
})

test('what is typed before the list has opened is searched for, and a space does not close it', async () => {
  await render(<BirdForm />)
  const button = field.element()
  const type = (key: string) => {
    for (const name of ['keydown', 'keyup'])
      button.dispatchEvent(new KeyboardEvent(name, { key, bubbles: true, cancelable: true }))
  }
  type('ArrowDown')
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  for (const key of 'no f') type(key)
  type('ArrowDown')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('in')
  await expect.element(search).toHaveValue('no fin')
  await expect.element(page.getByText('No bird is called that.')).toBeVisible()
  await userEvent.clear(search)
  await userEvent.keyboard('fin')
  expect(getActive()).toBe('Chaffinch')
})

test('what is typed and left with Tab chooses the best match, and Tab alone chooses nothing', async () => {
  await openList()
  await search.fill('lin')
  await press('Tab')
  await expect.element(search).not.toBeInTheDocument()
  await expect.element(field).toHaveTextContent('Linnet')
  await field.click()
  await expect.element(search).toHaveFocus()
  await press('Tab')
  await expect.element(field).toHaveTextContent('Linnet')
  expect(onSubmit).not.toHaveBeenCalled()
})
