import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Combobox } from './combobox.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../floating/menu.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../floating/popover.tsx'
import { Tooltip } from '../floating/tooltip.tsx'

const birds = [{ value: 'wren', label: 'Wren' }]

/** A dialog that contains the opener of every other kind of layer. */
function NestPage() {
  const [isOpen, setIsOpen] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Edit nest
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Nest">
        <Tooltip label="Nobody else may">
          <button type="button">Move</button>
        </Tooltip>
        <Menu>
          <MenuTrigger>More</MenuTrigger>
          <MenuContent>
            <MenuItem>Repair</MenuItem>
          </MenuContent>
        </Menu>
        <Popover>
          <PopoverTrigger>Details</PopoverTrigger>
          <PopoverContent aria-label="Details">
            <button type="button">Weigh</button>
          </PopoverContent>
        </Popover>
        <Combobox
          label="Bird"
          options={birds}
          value={null}
          onChange={() => {}}
          placeholder="Choose a bird"
          searchPlaceholder="Search birds"
          emptyText="No bird is called that."
        />
        <button type="button" onClick={() => setIsAsking(true)}>
          Clear
        </button>
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          title="Remove nest"
          description="It cannot be brought back."
          confirmLabel="Remove for good"
          onConfirm={() => {}}
        />
      </Dialog>
    </>
  )
}

const opener = page.getByRole('button', { name: 'Edit nest' })
const dialog = page.getByRole('dialog', { name: 'Nest' })
const press = (keys: string): Promise<void> => userEvent.keyboard(keys)

const openDialog = async (): Promise<void> => {
  await render(<NestPage />)
  await opener.click()
  await expect.element(dialog).toBeVisible()
}

const focus = (name: string): void => {
  ;(dialog.getByRole('button', { name }).element() as HTMLElement).focus()
}

const { innerWidth: width, innerHeight: height } = globalThis
afterEach(() => page.viewport(width, height))

const layers = [
  { name: 'a menu', by: 'More', layer: page.getByRole('menu') },
  { name: 'a popover', by: 'Details', layer: page.getByRole('dialog', { name: 'Details' }) },
  { name: 'a question', by: 'Clear', layer: page.getByRole('alertdialog') },
]

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.for(layers)(
    `at ${size.width} px Escape closes $name in a dialog, and only a second one closes the dialog`,
    async ({ by, layer }) => {
      await page.viewport(size.width, size.height)
      await openDialog()
      focus(by)
      await press('{Enter}')
      await expect.element(layer).toBeVisible()
      await press('{Escape}')
      await expect.element(layer).not.toBeInTheDocument()
      await expect.element(dialog).toBeVisible()
      await expect.element(dialog.getByRole('button', { name: by })).toHaveFocus()
      await press('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(opener).toHaveFocus()
    },
  )

  test(`at ${size.width} px Escape closes a list of choices in a dialog, and only a second one closes the dialog`, async () => {
    await page.viewport(size.width, size.height)
    await openDialog()
    const field = dialog.getByRole('combobox', { name: 'Bird', exact: true })
    ;(field.element() as HTMLElement).focus()
    await press('{Enter}')
    await expect.element(page.getByRole('option', { name: 'Wren' })).toBeVisible()
    await press('{Escape}')
    await expect.element(page.getByRole('option')).not.toBeInTheDocument()
    await expect.element(dialog).toBeVisible()
    await expect.element(field).toHaveFocus()
    await press('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })
}

test('Escape closes a tooltip that the keyboard focus shows, but not the dialog that contains it', async () => {
  await openDialog()
  // The dialog has focused its first control, which has the tooltip, so the focus comes back to it.
  await press('{Tab}')
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
  await press('{Shift>}{Tab}{/Shift}')
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Nobody else may')
  await press('{Escape}')
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Move' })).toHaveFocus()
  await press('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('Tab and Shift+Tab stay within a dialog, and within a question above it', async () => {
  await openDialog()
  const isInside = (): boolean => dialog.element().contains(document.activeElement)
  for (const key of ['{Tab}', '{Shift>}{Tab}{/Shift}'])
    for (let presses = 0; presses < 8; presses += 1) {
      await press(key)
      expect(isInside(), `after ${key} ${presses}`).toBe(true)
    }
  focus('Clear')
  await press('{Enter}')
  const question = page.getByRole('alertdialog')
  await expect.element(question).toBeVisible()
  for (const key of ['{Tab}', '{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}']) {
    await press(key)
    expect(question.element().contains(document.activeElement), `after ${key}`).toBe(true)
  }
})
