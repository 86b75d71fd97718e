import { recipeSharesApi } from '@roost/contract/recipes/recipe-shares.ts'
import { allow, type Command, refuse, sendToEndpoint, type Prediction } from './command.ts'
import { findSeen, isMember, isSeen, type Model, type ModelPerson, type ModelShare } from './model.ts'
import type { CommandContext } from './command-context.ts'

/** Whether a share link is intended for this person; null is a visitor. */
const isAddressedTo = (share: ModelShare, person: ModelPerson | null): boolean => {
  if (share.kind === 'public') return true
  if (!person?.isApproved) return false
  if (share.sharedBy === person.id) return true
  return share.kind === 'user'
    ? share.sharedWith === person.id
    : share.groupId !== null && share.groupId === person.groupId
}

/**
 * Whether a person can read a shared recipe. A person who has left a household can no longer read its recipes, neither
 * through a member's link nor through their own link for members. A share with one person requires that both are
 * members of the same household.
 */
export const isReadable = (model: Model, share: ModelShare, person: ModelPerson | null): boolean => {
  const recipe = model.rows.find(({ kind, id }) => kind === 'recipes' && id === share.recipeId)
  if (!recipe || !isAddressedTo(share, person)) return false
  if (share.kind === 'public' || person === null) return true
  if (person.id === share.sharedBy) return isSeen(recipe, person)
  if (recipe.groupId === null) return true
  const mustLiveIn = share.kind === 'user' ? model.people.get(share.sharedBy)?.groupId : share.groupId
  return person.groupId === recipe.groupId && mustLiveIn === recipe.groupId
}

const refuseRecipient = (
  model: Model,
  actor: ModelPerson,
  { kind, sharedWith }: Pick<ModelShare, 'kind' | 'sharedWith'>,
): Prediction | undefined => {
  if (kind === 'public') return undefined
  if (actor.groupId === null) return refuse('recipe-shares.without_group')
  if (kind === 'house_group') return undefined
  const isHousemate = sharedWith !== actor.id && isMember(model, sharedWith, actor.groupId)
  return isHousemate ? undefined : refuse('recipe-shares.unknown_member')
}

export const buildShareRecipeCommand = (
  { actorId, random }: CommandContext,
  recipeId: number,
  recipient: string,
): Command => {
  const kind = random.pick(['public', 'house_group', 'user'] as const)
  const sharedWith = kind === 'user' ? recipient : null
  return {
    actorId,
    description: `share recipe ${recipeId} ${kind} ${sharedWith}`,
    send: (client) =>
      sendToEndpoint(client, recipeSharesApi.create, { id: recipeId, body: { shareType: kind, sharedWith } }),
    predict: (model, actor) => {
      if (!findSeen(model, actor, { kind: 'recipes', id: recipeId })) return refuse('recipes.not_found')
      return (
        refuseRecipient(model, actor, { kind, sharedWith }) ??
        allow(201, ({ id, shareUrl }) => {
          const groupId = kind === 'house_group' ? actor.groupId : null
          const share = { id: Number(id), url: String(shareUrl), recipeId, kind, sharedWith, groupId }
          model.shares.push({ ...share, sharedBy: actor.id })
        })
      )
    },
  }
}

export const buildRevokeShareCommand = ({ actorId }: CommandContext, id: number): Command => ({
  actorId,
  description: `revoke share ${id}`,
  send: (client) => sendToEndpoint(client, recipeSharesApi.remove, { id }),
  predict: (model, actor) => {
    const share = model.shares.find((one) => one.id === id)
    if (!share) return refuse('recipe-shares.not_found')
    if (share.sharedBy !== actor.id) {
      const isKnown = share.kind !== 'public' && isReadable(model, share, actor)
      return refuse(isKnown ? 'forbidden' : 'recipe-shares.not_found')
    }
    return allow(200, () => {
      model.shares = model.shares.filter((one) => one !== share)
    })
  },
})
