import {
  type PhotoRoom,
  type PhotoWords,
  type PreparedPhoto,
  demoPhotoRoom,
} from '../../../lib/photo/photo-upload.ts'
import { msg } from '@roost/contract/language/messages.ts'

export const photoWords: PhotoWords = {
  notAPhoto: msg('The photo must be a JPEG, PNG or WebP image'),
  flaws: {
    damaged: msg('The photo is damaged or incomplete'),
    animated: msg('The photo must be a still picture'),
    too_large: msg('The photo must have at most 12 megapixels'),
  },
}

export const photoRoom: PhotoRoom = { maxCount: 1000, maxBytes: 500 * 1024 * 1024 }

export const toPhotoRoom = ({ isTemporary }: { readonly isTemporary: boolean }): PhotoRoom =>
  isTemporary ? demoPhotoRoom : photoRoom

/** The kinds of values that a client may send as a recipe's picture. */
export type SentPicture =
  | { readonly kind: 'unchanged' | 'removed' | 'foreign' }
  | { readonly kind: 'photo'; readonly dataUrl: string }
  | { readonly kind: 'found'; readonly path: string }
  | { readonly kind: 'elsewhere'; readonly url: string }

/** Classifies the value. `id` is the id of the recipe being changed: the path of its own photo means no change. */
export const toSentPicture = (imageUrl: string | null | undefined, id?: number): SentPicture => {
  if (imageUrl === undefined) return { kind: 'unchanged' }
  if (imageUrl === null) return { kind: 'removed' }
  if (imageUrl.startsWith('data:')) return { kind: 'photo', dataUrl: imageUrl }
  if (/^https?:/.test(imageUrl)) return { kind: 'elsewhere', url: imageUrl }
  if (imageUrl.startsWith('/api/recipes/images/')) return { kind: 'found', path: imageUrl }
  const [path] = imageUrl.split('?', 1)
  return { kind: id !== undefined && path === `/api/recipes/${id}/photo` ? 'unchanged' : 'foreign' }
}

/** The new picture: undefined keeps the current one, null removes it. */
export type NewPicture = { readonly image: PreparedPhoto } | { readonly url: string } | null | undefined

/** The stored address of a recipe's picture on another host after a change; null if there is none. */
export const toPictureUrl = (before: string | null, picture: NewPicture): string | null => {
  if (picture === undefined) return before
  return picture && 'url' in picture ? picture.url : null
}
