import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { reportReachable } from '../../api/calls/connection.ts'
import { useModule } from './use-module.ts'

function Message({ load }: { readonly load: () => Promise<{ readonly text: string }> }) {
  return <p>{useModule(load, true)?.text ?? 'Not loaded'}</p>
}

test('code that failed to load without a connection is loaded when the connection is back', async () => {
  const load = vi.fn<() => Promise<{ readonly text: string }>>(() => Promise.resolve({ text: 'Loaded' }))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  await render(<Message load={load} />)
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  reportReachable(false)
  await expect.element(page.getByText('Loaded')).toBeVisible()
  reportReachable(true)
  expect(load).toHaveBeenCalledTimes(2)
})
