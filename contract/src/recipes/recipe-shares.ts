import * as z from 'zod/mini'
import { defineApi } from '../endpoint/endpoint.ts'
import { id, idParam, instant, optionalText, pageLimit, success, userId } from '../fields/fields.ts'
import { maxPersonalNoteLength, recipePageSize, shareTypes } from './recipe-values.ts'
import { recipeContent, savedRecipe } from './recipes.ts'
import { fill } from '../language/messages.ts'

const sharer = z.object({ firstName: z.string(), lastName: z.nullable(z.string()) })

const shareFields = {
  id,
  shareType: z.enum(shareTypes),
  /** Only the token; the page is at `/shared/{shareUrl}`. */
  shareUrl: z.string(),
  personalNote: z.nullable(z.string()),
  viewCount: z.int(),
  createdAt: instant,
} as const

/** A share as returned to its creator. */
export const recipeShare = z.object({ ...shareFields, recipe: recipeContent, sharer })
export type RecipeShare = z.output<typeof recipeShare>

/** A share in a list, with only the title and picture of its recipe. */
export const listedShare = z.object({
  ...shareFields,
  recipe: z.object({
    title: z.string(),
    /** The path of the picture on this server. */
    imageUrl: z.nullable(z.string()),
  }),
  sharer,
})
export type ListedShare = z.output<typeof listedShare>

export const sharedPage = z.object({
  share: z.object({
    shareType: z.enum(shareTypes),
    shareUrl: z.string(),
    personalNote: z.nullable(z.string()),
    viewCount: z.int(),
    createdAt: instant,
    /** Whether the caller created this share. */
    isOwn: z.boolean(),
  }),
  recipe: recipeContent,
  sharer,
})
export type SharedPage = z.output<typeof sharedPage>

const shareUrl = z.string().check(z.regex(/^[\w-]{1,64}$/, 'Shared recipe not found'))

const shareTypeRequired = 'Choose whom to share with'
const newShare = z.object({
  shareType: z.enum(shareTypes, {
    error: ({ input }) =>
      input === undefined || input === null
        ? shareTypeRequired
        : 'Share type must be public, house_group or user',
  }),
  personalNote: optionalText(
    maxPersonalNoteLength,
    fill('The note must be at most {count} characters', { count: maxPersonalNoteLength }),
  ),
  /** Required for the share type `user`: a member of the same house group. */
  sharedWith: z.optional(z.nullable(userId)),
})

const sharedParams = z.object({ shareUrl })

const sharePage = z.object({
  /** Cursor: the id of the last share of the previous page. */
  before: z.optional(idParam),
  limit: z.optional(pageLimit(recipePageSize)),
})

export const recipeSharesApi = defineApi({
  create: {
    method: 'POST',
    path: '/api/recipes/{id}/share',
    access: 'approved',
    isClosedToDemo: true,
    summary: 'Share a recipe through a new link',
    params: z.object({ id: idParam }),
    body: newShare,
    status: 201,
    response: recipeShare,
    errors: [
      'recipes.not_found',
      'recipe-shares.without_group',
      'recipe-shares.unknown_member',
      'recipe-shares.too_many',
    ],
    rateLimit: 'share',
  },
  page: {
    method: 'GET',
    path: '/api/recipes/shared/{shareUrl}',
    access: 'public',
    summary: "A shared recipe, for anyone with the link; counts the view unless it is the sharer's own",
    params: sharedParams,
    status: 200,
    response: sharedPage,
    errors: ['recipe-shares.invalid_link', 'recipe-shares.too_many_misses'],
    rateLimit: 'shared',
  },
  photo: {
    method: 'GET',
    path: '/api/recipes/shared/{shareUrl}/photo',
    access: 'public',
    summary: 'The photo of a shared recipe',
    params: sharedParams,
    query: z.object({ v: z.optional(z.string().check(z.maxLength(20))) }),
    status: 200,
    kind: 'file',
    contentType: 'image/jpeg',
    response: z.unknown(),
    errors: ['recipe-shares.invalid_link', 'recipe-shares.too_many_misses'],
    rateLimit: 'shared',
  },
  save: {
    method: 'POST',
    path: '/api/recipes/shared/{shareUrl}/save',
    access: 'approved',
    summary:
      "Save a shared recipe to the caller's own recipes; if they have it already, the existing one is returned",
    params: sharedParams,
    status: 201,
    statusOfExisting: 200,
    response: savedRecipe,
    errors: ['recipe-shares.invalid_link', 'recipes.too_many', 'recipes.no_room_for_photo', 'temporary_room'],
  },
  mine: {
    method: 'GET',
    path: '/api/recipes/shares/my',
    access: 'approved',
    summary: "The caller's shares, newest first",
    query: sharePage,
    status: 200,
    response: z.array(listedShare),
    dependsOn: ['recipe-shares', 'recipes', 'users'],
  },
  received: {
    method: 'GET',
    path: '/api/recipes/shares/received',
    access: 'approved',
    summary:
      'Recipes that others share with the caller or their house group, newest first; public links are not listed',
    query: sharePage,
    status: 200,
    response: z.array(listedShare),
    dependsOn: ['recipe-shares', 'recipes', 'users'],
  },
  counts: {
    method: 'GET',
    path: '/api/recipes/shares/counts',
    access: 'approved',
    summary: 'The number of shares that the caller has made and received',
    status: 200,
    response: z.object({ mine: z.int(), received: z.int() }),
    dependsOn: ['recipe-shares', 'recipes', 'users'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/recipes/shares/{id}',
    access: 'approved',
    summary: 'Delete a share; its link becomes invalid',
    params: z.object({ id: idParam }),
    status: 200,
    response: success,
    errors: ['recipe-shares.not_found', 'forbidden'],
  },
})
