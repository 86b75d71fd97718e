import { recipeAddress } from '@roost/contract/recipe-input.ts'
import * as z from 'zod/mini'

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
