import type { GroceryProduct } from '@roost/contract/grocery.ts'
import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProductCard } from './product-card.tsx'

const gridStyles = 'grid grid-cols-1 gap-3 sm:grid-cols-2'

interface ProductListProps {
  readonly products: readonly GroceryProduct[]
  readonly renderAction?: (product: GroceryProduct) => ReactNode
  /** Whether to show more columns if there is space. */
  readonly isWide?: boolean
}

export function ProductList({ products, renderAction, isWide = false }: ProductListProps) {
  return (
    <ul aria-label="Products" className={isWide ? `${gridStyles} lg:grid-cols-3` : gridStyles}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} action={renderAction?.(product)} />
      ))}
    </ul>
  )
}

export function ProductListSkeleton({ isWide = false }: { isWide?: boolean }) {
  return (
    <div aria-hidden="true" className={isWide ? `${gridStyles} lg:grid-cols-3` : gridStyles}>
      {Array.from({ length: isWide ? 6 : 4 }, (_, card) => (
        <div key={card} className="flex flex-col gap-3 rounded-control p-3 ring-1 ring-line">
          <div className="flex gap-3">
            <Skeleton className="size-18 shrink-0" />
            <div className="grow space-y-2 pt-1">
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-3.5 w-1/2" />
              <Skeleton className="h-3.5 w-2/3" />
            </div>
          </div>
          <Skeleton className="h-5 w-28" />
        </div>
      ))}
    </div>
  )
}
