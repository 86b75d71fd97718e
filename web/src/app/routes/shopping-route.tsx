import { lazy } from 'react'
import { ShoppingPage } from '../../features/shopping/shopping-page.tsx'
import { ShopFrame } from '../shop/shop-frame.tsx'

const GrocerySearchDialog = lazy(async () => ({
  default: (await import('../../features/grocery/grocery-search-dialog.tsx')).GrocerySearchDialog,
}))

/** The shopping page. The product search is passed in because it belongs to another feature. */
export function ShoppingRoute() {
  return <ShoppingPage SearchDialog={GrocerySearchDialog} />
}

/** The same list as an app of its own. */
export function ShopRoute() {
  return (
    <ShopFrame>
      <ShoppingRoute />
    </ShopFrame>
  )
}
