import { expect } from 'vitest'
import { page } from 'vitest/browser'

export const findToast = () => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')

export const expectToast = async (title: string, description: string): Promise<void> => {
  await expect.element(findToast().getByText(title, { exact: true })).toBeVisible()
  await expect.element(findToast().getByText(description, { exact: true })).toBeVisible()
}

/** Expects a toast that reports a failure, in its colours. */
export const expectFailureToast = async (title: string, description: string): Promise<void> => {
  await expectToast(title, description)
  await expect.element(findToast()).toHaveClass('bg-clay-soft')
}
