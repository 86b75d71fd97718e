import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as z from 'zod/mini'
import { useSignedOutForm } from './use-signed-out-form.ts'

const schema = z.object({ name: z.string() })

function Form({ load, send }: { load: () => Promise<typeof schema>; send: () => Promise<void> }) {
  const { formProps, errors } = useSignedOutForm(load, send)
  return (
    <form {...formProps}>
      <input name="name" aria-label="Name" />
      <p>{errors.name}</p>
      <button type="submit">Send</button>
    </form>
  )
}

test('a form whose rules cannot be loaded says so, and loads them again when it is sent again', async () => {
  const load = vi.fn<() => Promise<typeof schema>>(() => Promise.reject(new TypeError('Failed to fetch')))
  const send = vi.fn<() => Promise<void>>(async () => {})
  await render(<Form load={load} send={send} />)
  expect(load).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText('This could not be loaded. Please check the connection')).toBeVisible()
  expect(send).not.toHaveBeenCalled()
  load.mockResolvedValue(schema)
  await page.getByRole('button', { name: 'Send' }).click()
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
})
