import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { pasteInto } from '../../../test-support/pages/clipboard.ts'
import { SearchField } from './search-field.tsx'
import { TextField } from './text-field.tsx'

function Search() {
  const [text, setText] = useState('')
  return <SearchField label="Name" maxLength={10} value={text} onChange={setText} />
}

const message = page.getByText('Not added: at most 10 characters fit in here.')

test.each([
  ['a text field', <TextField key="text" label="Name" maxLength={10} />],
  ['a search field', <Search key="search" />],
])('%s refuses a pasted text that does not fit, instead of cutting it', async (_, field) => {
  await render(field)
  const input = page.getByLabelText('Name')
  await input.click()
  await pasteInto(input, 'Rook Lane 5')
  await expect.element(message).toBeVisible()
  await expect.element(input).toHaveValue('')
  await expect.element(input).toHaveAccessibleDescription('Not added: at most 10 characters fit in here.')
  await pasteInto(input, 'Rook Lane')
  await expect.element(message).not.toBeInTheDocument()
  await userEvent.keyboard(' 5')
  await expect.element(input).toHaveValue('Rook Lane ')
  await expect.element(message).toBeVisible()
  await userEvent.keyboard('{Backspace}')
  await expect.element(message).not.toBeInTheDocument()
})
