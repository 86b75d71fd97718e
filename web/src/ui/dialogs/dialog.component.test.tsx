import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './dialog.tsx'

test('content that cannot be rendered is replaced by a message in the dialog, and can be retried', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  let isBroken = true
  const Content = () => {
    if (isBroken) throw new Error('This content fails on purpose')
    return <p>Two products</p>
  }
  await render(
    <>
      <p>Shopping list</p>
      <Dialog isOpen onClose={() => {}} title="Search">
        <Content />
      </Dialog>
    </>,
  )
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect.element(dialog.getByRole('alert').getByText('Something went wrong')).toBeVisible()
  await expect.element(page.getByText('Shopping list')).toBeInTheDocument()
  expect(errors).toHaveBeenCalledOnce()
  errors.mockClear()
  isBroken = false
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect.element(dialog.getByText('Two products')).toBeVisible()
})
