import { recipeAddress } from '@roost/contract/recipes/recipe-input.ts'
import * as z from 'zod/mini'
import { ApiError, toMessage } from '../../../api/calls/api-error.ts'
import { t } from '../../../lib/locale/language.ts'

/** Extracts an address from text as people type, copy and share it: `example.org/soup`, or within a sentence. */
const toAddressText = (text: string): string => {
  const typed = text.trim()
  const [address = typed] = /https?:\/\/\S+/i.exec(typed) ?? []
  return /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]\S*)?$/.test(address) ? `https://${address}` : address
}

const enteredAddress = z.pipe(z.pipe(z.string(), z.transform(toAddressText)), recipeAddress)

export const importForm = z.object({ address: enteredAddress })

/** Returns null if the text is not an address. */
export const parseAddress = (text: string): string | null => enteredAddress.safeParse(text).data ?? null

/**
 * Returns the reason a page was not imported. An invalid address is reported at its field; a cancelled import is not a
 * failure.
 */
export const toImportFailure = (
  error: unknown,
): { readonly fault: string | null; readonly message: string | null } => {
  if (error === null || (error instanceof DOMException && error.name === 'AbortError'))
    return { fault: null, message: null }
  const [refusal] = error instanceof ApiError ? error.fieldErrors : []
  return refusal
    ? { fault: refusal.message, message: null }
    : { fault: null, message: toMessage(error, t('Failed to read the page')) }
}
