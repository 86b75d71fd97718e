import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from './popover.tsx'

const openPanel = async (): Promise<void> => {
  await render(
    <>
      <h1 tabIndex={-1}>Admin</h1>
      <Popover>
        <PopoverTrigger>Notifications</PopoverTrigger>
        <PopoverContent aria-label="Notifications">
          <PopoverClose>Maya Wren</PopoverClose>
        </PopoverContent>
      </Popover>
    </>,
  )
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

/** Calls back when the panel is removed from the DOM, before radix returns the focus. */
const whenGone = (callBack: () => void): void => {
  const observer = new MutationObserver(() => {
    if (document.querySelector('[role="dialog"]')) return
    observer.disconnect()
    callBack()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

/** Radix returns the focus in a 0 ms timer that was set before this one. */
const passTimers = () => new Promise((resolve) => setTimeout(resolve, 50))

test('a closed popover returns the focus to its button', async () => {
  await openPanel()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Notifications' })).toHaveFocus()
})

test('a page that was opened before the popover disappeared keeps the focus', async () => {
  await openPanel()
  const heading = page.getByRole('heading', { name: 'Admin' })
  const gone = new Promise<void>((resolve) => {
    whenGone(() => {
      ;(heading.element() as HTMLElement).focus()
      resolve()
    })
  })
  await userEvent.keyboard('{Enter}')
  await gone
  await passTimers()
  await expect.element(heading).toHaveFocus()
})
