import { type PhotoRoom, type PhotoWords, demoPhotoRoom } from '../../../lib/sent-photo.ts'

export const photoWords: PhotoWords = {
  notAPhoto: 'The photo must be a JPEG, PNG or WebP image',
  flaws: {
    damaged: 'The photo is damaged or incomplete',
    animated: 'The photo must be a still picture',
    too_large: 'The photo must have at most 12 megapixels',
  },
}

export const photoRoom: PhotoRoom = { maxCount: 1000, maxBytes: 500 * 1024 * 1024 }

export const toPhotoRoom = ({ isTemporary }: { readonly isTemporary: boolean }): PhotoRoom =>
  isTemporary ? demoPhotoRoom : photoRoom

/** What came as a recipe's picture. */
export type SentPicture =
  | { readonly kind: 'unchanged' | 'removed' | 'foreign' }
  | { readonly kind: 'photo'; readonly dataUrl: string }
  | { readonly kind: 'found'; readonly path: string }
  | { readonly kind: 'elsewhere'; readonly url: string }

/** `id` is that of the recipe that is changed: the path of its own photo leaves it as it is. */
export const toSentPicture = (imageUrl: string | null | undefined, id?: number): SentPicture => {
  if (imageUrl === undefined) return { kind: 'unchanged' }
  if (imageUrl === null) return { kind: 'removed' }
  if (imageUrl.startsWith('data:')) return { kind: 'photo', dataUrl: imageUrl }
  if (/^https?:/.test(imageUrl)) return { kind: 'elsewhere', url: imageUrl }
  if (imageUrl.startsWith('/api/recipes/images/')) return { kind: 'found', path: imageUrl }
  const [path] = imageUrl.split('?', 1)
  return { kind: id !== undefined && path === `/api/recipes/${id}/photo` ? 'unchanged' : 'foreign' }
}

/** What becomes of the picture: undefined leaves it as it is, null removes it. */
export type NewPicture = { readonly image: Uint8Array } | { readonly url: string } | null | undefined

/** Where the picture of the recipe lies from now on while there is no photo of it here. */
export const toPictureUrl = (before: string | null, picture: NewPicture): string | null => {
  if (picture === undefined) return before
  return picture && 'url' in picture ? picture.url : null
}
