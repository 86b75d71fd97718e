import { type Locator, userEvent } from 'vitest/browser'

/** Pastes the text as a user would. */
export const pasteInto = async (field: Locator, text: string): Promise<void> => {
  await navigator.clipboard.writeText(text)
  await field.click()
  await userEvent.keyboard('{Control>}v{/Control}')
}
