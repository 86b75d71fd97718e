import { groceryStores, type GroceryStore, storeNames } from '@roost/contract/grocery-values.ts'
import { Store } from 'lucide-react'

const offers: Readonly<Record<GroceryStore, string>> = {
  kroger: 'Products and prices of Kroger supermarkets',
  instacart: 'Products of many local stores',
  spoonacular: 'Products with nutrients and diets',
}

/** Shown when no store is configured; explains who can change that and which stores are supported. */
export function NotConfigured() {
  return (
    <section className="rounded-control bg-honey-soft p-4 text-honey-ink">
      <h3 className="font-display text-lg font-semibold">Grocery Store APIs Not Configured</h3>
      <p className="mt-1">
        Ask an administrator to configure the API keys of a grocery service. You can search for products then.
      </p>
      <h4 className="mt-4 text-sm font-semibold">Available services</h4>
      <ul className="mt-2 space-y-2">
        {groceryStores.map((store) => (
          <li key={store} className="flex items-start gap-2.5">
            <Store aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <p>
              <span className="font-semibold">{storeNames[store]}</span>
              <span className="block text-sm">{offers[store]}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
