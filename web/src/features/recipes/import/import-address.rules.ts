import { recipeAddress } from '@roost/contract/recipe-input.ts'
import * as z from 'zod/mini'

/** Extracts an address as people type, copy and share it: `example.org/soup`, or within a sentence. */
const toAddressText = (text: string): string => {
  const typed = text.trim()
  const [address = typed] = /https?:\/\/\S+/i.exec(typed) ?? []
  return /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]\S*)?$/.test(address) ? `https://${address}` : address
}

type EnteredAddress =
  | { readonly url: string; readonly fault: null }
  | { readonly url: null; readonly fault: string }

export const parseAddress = (text: string): EnteredAddress => {
  const { data, error } = z.safeParse(recipeAddress, toAddressText(text))
  return data === undefined
    ? { url: null, fault: error?.issues[0]?.message ?? '' }
    : { url: data, fault: null }
}
