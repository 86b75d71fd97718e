import { pictureInvalid } from '@roost/contract/recipes/recipe-input.ts'
import type { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { maxPhotoLength } from '@roost/contract/recipes/recipe-values.ts'
import type { Database, ReadSql } from '../../../db/engines/database.ts'
import { toScopeKey } from '../../../db/scopes/scope.ts'
import { inTransaction, type Tx } from '../../../db/transactions/transaction.ts'
import type { Context, FileResponse, Handler, Viewer } from '../../../http/sessions/context.ts'
import { enqueueJob } from '../../../jobs/job-queue.ts'
import { AppError } from '../../../lib/app-error.ts'
import {
  hasRoom,
  noRoom,
  type PreparedPhoto,
  prepareUploadedPhoto,
  toFieldError,
} from '../../../lib/photo/photo-upload.ts'
import { PhotoError } from '../../../lib/photo/photo-formats.ts'
import { WebError } from '../../../outbound/web-client/web-client.ts'
import { createPictures, recipePictures, type Pictures } from '../../../pictures/pictures.service.ts'
import type { Services } from '../../../services.ts'
import { findRecipeById, getRecipe } from '../recipes.queries.ts'
import type { StoredRecipe } from '../recipes.rules.ts'
import { touchRecipe } from '../recipe-recipients.service.ts'
import {
  countOtherPhotos,
  findByteCount,
  findImage,
  insertPhotoCopy,
  type PhotoOwner,
  updateOrInsertPhoto,
} from './photos.queries.ts'
import { type NewPicture, photoRoom, photoWords, toPhotoRoom, toSentPicture } from './photos.rules.ts'

// The photo of a recipe. An uploaded file is never stored as is: the image is re-encoded from its pixels. A picture on
// another host is fetched by a job; until then it is fetched for each request.

export { toPictureUrl } from './photos.rules.ts'

/** Access to pictures on other hosts. */
export type RemotePictures = Pick<Pictures, 'toPath' | 'findUrl' | 'getImage' | 'fetchPhoto'>

/** Created once through `services.keep`. */
export const createRecipePictures = ({
  secretKey,
  clock,
  config: { publicUrl },
  requestPicture,
}: Services): Pictures => createPictures(recipePictures, { secretKey, clock, publicUrl, requestPicture })

export const pictureJobKind = 'recipes.fetch-picture'

export interface PictureJob {
  readonly recipeId: number
  readonly url: string
}

const field = 'imageUrl'

const toNewOwner = ({ userId, scope: { houseGroupId } }: Viewer): PhotoOwner => ({
  id: 0,
  houseGroupId,
  createdBy: userId,
})

/** See `prepareUploadedPhoto`. */
const preparePhoto = ({ db, viewer, photoSender }: Sender, recipe: PhotoOwner | undefined, dataUrl: string) =>
  prepareUploadedPhoto({
    dataUrl,
    sender: photoSender,
    countOthers: () => countOtherPhotos(db.sql, recipe ?? toNewOwner(viewer)),
    room: toPhotoRoom(viewer),
    maxLength: maxPhotoLength,
    path: field,
    words: photoWords,
    busyCode: 'recipes.busy',
  })

type Sender = Pick<Context<typeof recipesApi.create>, 'db' | 'viewer' | 'photoSender'>

interface SentPicture {
  readonly imageUrl: string | null | undefined
  /** Absent for a new recipe. */
  readonly recipe?: PhotoOwner | undefined
}

/**
 * Prepares the picture that a client sent with a new or existing recipe. Runs before the transaction because it is
 * slow. Throws `payload_too_large`, `validation`, `rate_limited`, `recipes.busy` or `temporary_account`.
 */
export const preparePicture = async (
  pictures: Pick<RemotePictures, 'findUrl'>,
  sender: Sender,
  { imageUrl, recipe }: SentPicture,
): Promise<NewPicture> => {
  const { viewer } = sender
  const sent = toSentPicture(imageUrl, recipe?.id)
  if (sent.kind === 'unchanged') return undefined
  if (sent.kind === 'removed') return null
  if (sent.kind === 'photo') return { image: await preparePhoto(sender, recipe, sent.dataUrl) }
  // Demo accounts are anonymous, so they must not be able to make the server fetch an address of their choice.
  if (sent.kind === 'elsewhere' && viewer.isTemporary) throw new AppError('temporary_account')
  if (sent.kind === 'elsewhere') return { url: sent.url }
  const url = sent.kind === 'found' ? pictures.findUrl(sent.path) : null
  if (url === null) throw toFieldError(field, pictureInvalid)
  return { url }
}

const isRoomFor = async (
  tx: Tx,
  recipe: PhotoOwner,
  image: Pick<Uint8Array, 'length'>,
  room = photoRoom,
): Promise<boolean> => {
  await tx.lock(`recipes:${toScopeKey(recipe)}`)
  return hasRoom(await countOtherPhotos(tx.sql, recipe), image, room)
}

/** Replaces the stored photo. Throws `recipes.no_room_for_photo`. */
export const savePhoto = async (
  tx: Tx,
  recipe: PhotoOwner,
  image: PreparedPhoto,
  room = photoRoom,
): Promise<void> => {
  if (image === noRoom || !(await isRoomFor(tx, recipe, image, room)))
    throw new AppError('recipes.no_room_for_photo')
  await tx.rows.putPhoto('recipe_photos', recipe, { image, createdAt: tx.now })
}

/** The photo is kept for a while, in case this is undone. */
export const deletePhoto = (tx: Tx, recipe: PhotoOwner): Promise<void> =>
  tx.rows.putPhoto('recipe_photos', recipe, null)

const enqueuePicture = (tx: Tx, { recipeId, url }: PictureJob): Promise<void> =>
  enqueueJob(tx, pictureJobKind, { recipeId, url } satisfies PictureJob)

/** The recipe before the change; its row is updated separately with the address from `toPictureUrl`. */
type Pictured = PhotoOwner & Pick<StoredRecipe, 'pictureUrl' | 'photoAt'>

interface PreparedPicture {
  readonly viewer: Pick<Viewer, 'isTemporary'>
  readonly picture: NewPicture
}

/** Replaces the picture with the prepared one. Throws `recipes.no_room_for_photo`. */
export const savePicture = async (
  tx: Tx,
  recipe: Pictured,
  { viewer, picture }: PreparedPicture,
): Promise<void> => {
  if (picture === undefined) return
  if (picture && 'image' in picture) return savePhoto(tx, recipe, picture.image, toPhotoRoom(viewer))
  const isKept = picture?.url === recipe.pictureUrl && recipe.photoAt !== null
  if (isKept) return
  await deletePhoto(tx, recipe)
  if (picture) await enqueuePicture(tx, { recipeId: recipe.id, url: picture.url })
}

/** Copies the picture of another recipe. Throws `recipes.no_room_for_photo`. */
export const copyPicture = async (
  tx: Tx,
  from: Pick<StoredRecipe, 'id' | 'pictureUrl'>,
  to: PhotoOwner & Pick<Viewer, 'isTemporary'>,
): Promise<void> => {
  const length = await findByteCount(tx.sql, from.id)
  if (length !== undefined) {
    if (!(await isRoomFor(tx, to, { length }, toPhotoRoom(to))))
      throw new AppError('recipes.no_room_for_photo')
    await insertPhotoCopy(tx.sql, { fromId: from.id, toId: to.id }, tx.now)
  } else if (from.pictureUrl !== null) await enqueuePicture(tx, { recipeId: to.id, url: from.pictureUrl })
}

const isPassing = ({ kind }: WebError): boolean => ['unreachable', 'timeout', 'busy'].includes(kind)

/** Returns undefined if the picture will never be usable; throws if a retry may help. */
const fetchForGood = async (
  { fetchPhoto }: Pick<RemotePictures, 'fetchPhoto'>,
  url: string,
): Promise<Uint8Array | undefined> => {
  try {
    return await fetchPhoto(url)
  } catch (error) {
    if (error instanceof PhotoError || (error instanceof WebError && !isPassing(error))) return undefined
    throw error
  }
}

const findAwaiting = async (
  sql: ReadSql,
  { recipeId, url }: PictureJob,
): Promise<StoredRecipe | undefined> => {
  const recipe = await findRecipeById(sql, recipeId)
  return recipe?.pictureUrl === url && recipe.photoAt === null ? recipe : undefined
}

/**
 * Fetches and stores the picture of a recipe that still refers to it. A picture that is invalid, at a forbidden address
 * or over the limit is dropped, and the recipe stays without a photo. Throws if a retry may help.
 */
export const keepPicture = async (
  db: Database,
  pictures: Pick<RemotePictures, 'fetchPhoto'>,
  job: PictureJob,
): Promise<void> => {
  if (!(await findAwaiting(db.sql, job))) return
  const image = await fetchForGood(pictures, job.url)
  if (!image) return
  await inTransaction(db, async (tx) => {
    const recipe = await findAwaiting(tx.sql, job)
    if (!recipe || !(await isRoomFor(tx, recipe, image))) return
    await updateOrInsertPhoto(tx.sql, recipe.id, image, tx.now)
    await touchRecipe(tx, recipe)
  })
}

/** Fetches a small version for lists. Browsers do not cache it, because it is replaced once the photo is stored. */
const fetchSmall = async (
  { toPath, getImage }: RemotePictures,
  url: string,
): Promise<FileResponse | undefined> => {
  const token = toPath(url)?.split('/').at(-1)
  if (token === undefined) return undefined
  try {
    const { bytes } = await getImage(token)
    return { bytes }
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** The picture of a recipe whose access the caller has checked; undefined if there is none. */
export const findPhoto = async (
  sql: ReadSql,
  pictures: RemotePictures,
  recipe: Pick<StoredRecipe, 'id' | 'photoAt' | 'pictureUrl'>,
): Promise<FileResponse | undefined> => {
  const kept = recipe.photoAt === null ? undefined : await findImage(sql, recipe.id)
  if (kept) return { bytes: kept }
  return recipe.pictureUrl === null ? undefined : fetchSmall(pictures, recipe.pictureUrl)
}

export const getPhoto: Handler<typeof recipesApi.photo> = async ({ db, services, viewer }, { id }) => {
  const recipe = await getRecipe(db.sql, viewer.scope, id)
  const photo = await findPhoto(db.sql, services.keep(createRecipePictures), recipe)
  if (!photo) throw new AppError('recipes.picture_not_found')
  return photo
}

/** Serves a thumbnail of a picture that is hosted elsewhere, for recipe lists. */
export const getRemotePicture: Handler<typeof recipesApi.image> = ({ services }, { token }) =>
  services.keep(createRecipePictures).getImage(token)
