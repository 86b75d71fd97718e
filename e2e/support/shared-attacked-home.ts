import type { RecipeShare } from '@roost/contract/recipe-shares.ts'
import type { SavedRecipe } from '@roost/contract/recipes.ts'
import { Household, type Person } from './household.ts'
import { startHostileService } from './shared-hostile-service.ts'
import { createRecipe } from './recipes.ts'
import { type AdministeredRoost, runAdministeredRoost } from './roost.ts'
import { payloads } from './shared-payloads.ts'
import { shareRecipe } from './shared-recipes.ts'
import { ScriptWatch } from './shared-script-watch.ts'
import { test as base } from './test.ts'

/** A household in which every text field of every recipe is an attempt to run a script. */
export interface AttackedHome {
  readonly roost: AdministeredRoost
  readonly cook: Person
  readonly housemate: Person
  /** A person in another household, without recipes. */
  readonly outsider: Person
  readonly recipes: readonly SavedRecipe[]
  /** A public link for each recipe, in the same order. */
  readonly shares: readonly RecipeShare[]
}

const shortPayloads = payloads.filter(({ length }) => length <= 50)
/** Returns a short payload, a different one for each index and turn. */
export const pickShort = (index: number, turn = 0): string =>
  shortPayloads[(index + turn * 41) % shortPayloads.length] ?? ''

const toRecipe = (payload: string, index: number) => ({
  title: payload,
  description: payload,
  cuisine: pickShort(index),
  category: pickShort(index, 1),
  seasonality: payload.slice(0, 100),
  tags: [pickShort(index, 2), pickShort(index, 3), pickShort(index, 4)],
  ingredients: [payload, `2 cups ${payload}`, { name: payload, original: payload }],
  instructions: [payload, { number: 2, step: payload }],
  sourceUrl: `https://recipes.example/${index}/${payload}?q=${payload}#${payload}`,
})

const saveAndShare = async (cook: Person, payload: string, index: number) => {
  const recipe = await createRecipe(cook, toRecipe(payload, index))
  const personalNote = payload
  if (index % 10 === 0) await shareRecipe(cook, recipe.id, { shareType: 'house_group', personalNote })
  return { recipe, share: await shareRecipe(cook, recipe.id, { personalNote }) }
}

const atOnce = 12

const fill = async (cook: Person): Promise<Pick<AttackedHome, 'recipes' | 'shares'>> => {
  const saved: Awaited<ReturnType<typeof saveAndShare>>[] = []
  for (let start = 0; start < payloads.length; start += atOnce) {
    const batch = payloads.slice(start, start + atOnce)
    saved.push(
      ...(await Promise.all(batch.map((payload, index) => saveAndShare(cook, payload, start + index)))),
    )
  }
  return { recipes: saved.map(({ recipe }) => recipe), shares: saved.map(({ share }) => share) }
}

interface AttackedFixtures {
  readonly watch: ScriptWatch
}

interface AttackedWorkerFixtures {
  readonly home: AttackedHome
}

export const test = base.extend<AttackedFixtures, AttackedWorkerFixtures>({
  home: [
    async ({ playwright, browser }, use) => {
      const service = await startHostileService()
      await runAdministeredRoost(
        playwright,
        async (roost) => {
          const household = new Household(browser, roost)
          const options = { reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } } as const
          const cook = await household.createPerson({ ...options, firstName: 'Ada' })
          const housemate = await household.createPerson({ ...options, firstName: 'Mia' })
          const outsider = await household.createPerson(options)
          await household.createHouseGroup('The Nest', cook, housemate)
          await use({ roost, cook, housemate, outsider, ...(await fill(cook)) })
          await household.leave()
        },
        { ...service.environment },
      )
      await service.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  watch: async ({ home }, use) => use(new ScriptWatch(home.roost.url)),
})
