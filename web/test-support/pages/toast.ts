import { expect } from 'vitest'
import { page } from 'vitest/browser'

export const findToast = () => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')

/** Expects a toast, which names its `subject` if that is given. */
export const expectToast = async (title: string, description: string, subject?: string): Promise<void> => {
  const texts = [title, description, ...(subject === undefined ? [] : [`“${subject}”`])]
  for (const text of texts) await expect.element(findToast().getByText(text, { exact: true })).toBeVisible()
}

/** Expects a toast that reports a failure, in its colours. */
export const expectFailureToast = async (title: string, description: string): Promise<void> => {
  await expectToast(title, description)
  await expect.element(findToast()).toHaveClass('bg-clay-soft')
}
