import { recipeCategory, type ShoppingCategory } from '@roost/contract/shopping/shopping-values.ts'
import {
  Beef,
  Carrot,
  ChefHat,
  CookingPot,
  type LucideIcon,
  Milk,
  ShoppingBasket,
  SprayCan,
} from 'lucide-react'

const icons: Readonly<Record<ShoppingCategory | typeof recipeCategory, LucideIcon>> = {
  produce: Carrot,
  dairy: Milk,
  pantry: CookingPot,
  meat: Beef,
  household: SprayCan,
  other: ShoppingBasket,
  [recipeCategory]: ChefHat,
}

const isUsual = (category: string): category is keyof typeof icons => Object.hasOwn(icons, category)

/** Decorative: the category's name is shown beside it. It is found faster than the word by somebody who walks. */
export function CategoryIcon({ category }: { readonly category: string }) {
  const Icon = isUsual(category) ? icons[category] : ShoppingBasket
  return <Icon aria-hidden="true" className="me-2 inline size-5 shrink-0 align-[-0.3em] text-leaf-ink" />
}
